! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Active complex numbers.
! HEAD: 'p(x)>(y)'

subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  ! EXPECT-ERROR@+1: unsupported-type "complex"
  complex(8) :: c
  c = cmplx(x, x*x, 8)
  y = abs(c)
end subroutine p
