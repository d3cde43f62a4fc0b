! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An internal read changes an active array.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  character(len=20) :: text
  text = '1.5'
  do i = 1, n
    y(i) = x(i)
  end do
  ! EXPECT-ERROR@+1: active-io "input, a timer"
  read (text, *) y(1)
end subroutine p
