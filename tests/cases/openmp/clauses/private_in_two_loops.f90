! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What the first loop leaves in a variable that each thread of a region has of its own is needed by
! the adjoint of the first loop, and lost in the second, where it lives within one iteration.
! VERIFY: --head 'two_loops(x,y)>(y)' --set n=9 --range 0.5:1.5

subroutine two_loops(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: local(2)
  integer :: i
  !$omp parallel private(local)
  !$omp do
  do i = 1, n
    local(1) = y(i)*x(i)
    local(2) = local(1)*y(i)
    y(i) = y(i)*sin(local(2))*local(1)
  end do
  !$omp do
  do i = 1, n
    local(1) = x(i)
    local(2) = x(i)**2
    y(i) = y(i)*x(i)
  end do
  !$omp end parallel
end subroutine two_loops
