! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A task.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  y = 0.0d0
  i = 1
  ! EXPECT-ERROR@+1: unsupported-directive "task"
  !$omp task shared(x, y) firstprivate(i)
  y(i) = x(i)**2
  !$omp end task
end subroutine p
