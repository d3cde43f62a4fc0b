! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An initial value makes an active local keep its value.
! HEAD: 'p(x)>(y)'

subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  ! EXPECT-ERROR@+1: unsupported-attribute "keeps its value"
  real(8) :: total = 0.0d0
  total = total + x*x
  y = total
end subroutine p
