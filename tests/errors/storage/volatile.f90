! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A volatile variable.
! HEAD: 'p(x)>(y)'

subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  ! EXPECT-ERROR@+1: unsupported-attribute "volatile"
  real(8), volatile :: t
  t = x
  y = t*t
end subroutine p
