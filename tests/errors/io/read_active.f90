! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An active variable is read from a file.
! HEAD: 'p(x)>(y)'

subroutine p(x, y)
  implicit none
  real(8), intent(inout) :: x
  real(8), intent(out) :: y
  y = x
  ! EXPECT-ERROR@+1: active-io "input, a timer"
  read (*, *) y
end subroutine p
