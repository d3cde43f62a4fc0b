! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Every refusal is reported, not only the first.
! HEAD: 'p(x)>(y)'

subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  integer, parameter :: k = 2
  ! EXPECT-ERROR@+1: unsupported-attribute "volatile"
  real(8), volatile :: c
  c = k*x
  y = c*c
  ! EXPECT-ERROR@+1: unsupported-statement "goto"
  if (y > 1.0d0) goto 10
  y = y*y
10 continue
end subroutine p
