! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A passive loop that is left early, of which the counter is used behind it: the backward sweep has no
! such loop, and only puts the counter back.
! VERIFY: --head 'f(x,y)>(y)' --set n=9
subroutine f(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, j
  logical :: vacant(4)
  vacant = .true.
  do i = 1, n
    do j = 1, 3
      if (vacant(j)) exit
    end do
    vacant(j) = .false.
    y(i) = y(i)*x(j)*y(i)
  end do
end subroutine f
