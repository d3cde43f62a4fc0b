! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! --no-openmp: directives are comments, the derivative is sequential.
! VERIFY: --no-openmp --head 'plain(x)>(y)' --set n=8 --range 0.5:1.5
! RUN: parajoint adjoint %s --no-openmp --head 'plain(x)>(y)' -o %t
! CHECK-NOT: !$omp atomic
! CHECK-NOT: reduction(

subroutine plain(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  !$omp parallel do
  do i = 2, n
    y(i) = x(i)*x(i-1)
  end do
  y(1) = 0.0d0
end subroutine plain
