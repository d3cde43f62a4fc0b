! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A column an iteration, with a sequential loop inside.
! VERIFY: --head 'columns(a)>(b)' --set n=5 --set m=7 --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'columns(a)>(b)' -o %t
! CHECK: !$omp parallel
! CHECK-NOT: atomic
! CHECK-NOT: reduction(

subroutine columns(n, m, a, b)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m)
  real(8), intent(inout) :: b(n, m)
  integer :: i, j
  !$omp parallel do shared(n, m, a, b) private(i, j)
  do j = 1, m
    do i = 1, n
      b(i, j) = b(i, j)*a(i, j)
    end do
  end do
end subroutine columns
