! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A procedure as an argument.
! HEAD: 'p(x)>(y)'

subroutine p(f, x, y)
  implicit none
  ! EXPECT-ERROR@+1: unsupported-attribute "procedure argument"
  real(8), external :: f
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = f(x)*x
end subroutine p
