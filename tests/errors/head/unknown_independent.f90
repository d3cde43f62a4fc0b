! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The head has no such argument.
! HEAD: 'p(z)>(y)'
! EXPECT-ERROR: unknown-variable "z"

subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x*x
end subroutine p
