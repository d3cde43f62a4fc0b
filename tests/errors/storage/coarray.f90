! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A coarray.
! HEAD: 'p(x)>(y)'

subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  ! EXPECT-ERROR@+1: unsupported-attribute "coarray"
  real(8), save :: c[*]
  c = x*x
  y = c
end subroutine p
