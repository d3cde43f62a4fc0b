! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A computed jump.
! HEAD: 'p(x)>(y)'

subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  integer :: k
  k = int(x)
  y = x
  ! EXPECT-ERROR@+1: unsupported-statement "computed goto"
  go to (10, 20), k
10 y = y*x
20 y = y*y
end subroutine p
