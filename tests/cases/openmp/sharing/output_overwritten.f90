! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A shared output that is overwritten: its adjoint is consumed cell by cell, without a race.
! VERIFY: --head 'overwritten(x,y)>(y)' --set n=12 --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'overwritten(x,y)>(y)' -o %t
! CHECK-NOT: atomic

subroutine overwritten(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do shared(n, x, y) private(i)
  do i = 1, n, 2
    y(i) = 3.0d0*x(i)
  end do
end subroutine overwritten
