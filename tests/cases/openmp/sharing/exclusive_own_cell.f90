! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Each iteration reads and writes its own cell: increments of xb need no protection.
! VERIFY: --head 'own(x)>(y)' --set n=12 --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'own(x)>(y)' -o %t
! CHECK: !$omp parallel do
! CHECK-NOT: atomic
! CHECK-NOT: reduction(

subroutine own(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  !$omp parallel do shared(n, x, y) private(i)
  do i = 1, n
    y(i) = x(i)*sin(x(i))
  end do
end subroutine own
