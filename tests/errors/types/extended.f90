! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A real kind that not every compiler has.
! HEAD: 'p(x)>(y)'

subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  ! EXPECT-ERROR@+1: unsupported-type "real(10)"
  real(10) :: q
  q = x
  y = real(q*q, 8)
end subroutine p
