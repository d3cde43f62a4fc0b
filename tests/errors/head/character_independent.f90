! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The independent is a character.
! HEAD: 'p(c)>(y)'
! EXPECT-ERROR: not-real "c"

subroutine p(c, x, y)
  implicit none
  character(len=*), intent(in) :: c
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x*len(c)
end subroutine p
