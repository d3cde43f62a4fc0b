! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A loop that is left early, inside of an iteration that is recomputed in the backward loop: the
! recomputation leaves it at the same place.
! VERIFY: --head 'left_early(x,y)>(y)' --set n=9 --range 0.5:1.5

subroutine left_early(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, k, turns
  !$omp parallel do private(turns, k)
  do i = 1, n
    turns = 0
    do while (turns < 4)
      turns = turns + 1
      y(i) = y(i)*sin(x(i)*turns)
      if (x(i)*turns > 1.5d0) exit
    end do
    do k = 1, 5
      if (x(i)*k > 2.0d0) exit
      y(i) = y(i)*x(i)*k
    end do
  end do
end subroutine left_early
