! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The head is not in the file.
! HEAD: 'q(x)>(y)'
! EXPECT-ERROR: unknown-procedure "q"

subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x*x
end subroutine p
