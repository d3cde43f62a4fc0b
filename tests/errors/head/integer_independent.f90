! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The independent is an integer.
! HEAD: 'p(k)>(y)'
! EXPECT-ERROR: not-real "k"

subroutine p(k, x, y)
  implicit none
  integer, intent(in) :: k
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x*k
end subroutine p
