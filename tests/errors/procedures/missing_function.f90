! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A reference to a function that is not given.
! HEAD: 'p(x)>(y)'

subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8), external :: elsewhere
  ! EXPECT-ERROR@+1: missing-procedure "elsewhere"
  y = elsewhere(x)
end subroutine p
