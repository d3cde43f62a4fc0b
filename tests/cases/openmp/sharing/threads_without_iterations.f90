! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A thread that gets no iteration of a loop keeps what it has of its own.
! VERIFY: --head 'f(x)>(y)' --threads 6
subroutine f(x, y)
  implicit none
  real(8), intent(in) :: x(4)
  real(8), intent(inout) :: y(4)
  integer :: i, mine
  !$omp parallel private(mine) num_threads(6)
  mine = 0
  !$omp do schedule(static, 1)
  do i = 1, 4
    mine = i
  end do
  !$omp end do
  if (mine > 0) y(mine) = x(mine)*x(mine)
  !$omp end parallel
end subroutine f
