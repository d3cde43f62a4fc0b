! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A jump.
! HEAD: 'p(x)>(y)'

subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x
  ! EXPECT-ERROR@+1: unsupported-statement "goto"
  if (x > 1.0d0) goto 10
  y = y*x
10 y = y*y
end subroutine p
