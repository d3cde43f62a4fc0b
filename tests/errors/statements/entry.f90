! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A second entry.
! HEAD: 'p(x)>(y)'

subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x
  ! EXPECT-ERROR@+1: unsupported-statement "entry"
  entry q(x, y)
  y = y*x
end subroutine p
