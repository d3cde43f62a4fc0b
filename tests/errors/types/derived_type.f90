! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An active variable of derived type.
! HEAD: 'p(x)>(y)'

subroutine p(x, y)
  implicit none
  type point
    real(8) :: a, b
  end type point
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  ! EXPECT-ERROR@+1: unsupported-type "derived type"
  type(point) :: q
  q%a = x
  q%b = x*x
  y = q%a*q%b
end subroutine p
