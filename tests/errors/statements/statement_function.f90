! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A statement function.
! HEAD: 'p(x)>(y)'

subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8) :: f, a
  ! EXPECT-ERROR@+1: unsupported-statement "statement function"
  f(a) = a*a
  y = f(x)
end subroutine p
