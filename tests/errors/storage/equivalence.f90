! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Two active variables in one place.
! HEAD: 'p(x)>(y)'

subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8) :: a(2), b(2)
  ! EXPECT-ERROR@+1: unsupported-attribute "equivalence"
  equivalence (a, b)
  a = x
  y = b(1)*b(2)
end subroutine p
