! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The common block without a name.
! HEAD: 'p(x)>(y)'

subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8) :: c
  ! EXPECT-ERROR@+1: unsupported-attribute "blank common"
  common c
  c = x*x
  y = c
end subroutine p
