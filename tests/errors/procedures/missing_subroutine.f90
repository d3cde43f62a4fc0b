! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A call of a subroutine that is not given, with active arguments.
! HEAD: 'p(x)>(y)'

subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  external :: elsewhere
  y = x
  ! EXPECT-ERROR@+1: missing-procedure "elsewhere"
  call elsewhere(x, y)
end subroutine p
