! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A pointer.
! HEAD: 'p(x)>(y)'

subroutine p(x, y)
  implicit none
  real(8), intent(in), target :: x
  real(8), intent(out) :: y
  ! EXPECT-ERROR@+1: unsupported-attribute "pointer"
  real(8), pointer :: q
  q => x
  y = q*q
end subroutine p
