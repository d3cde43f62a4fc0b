! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Recursion.
! HEAD: 'p(x)>(y)'

recursive subroutine p(k, x, y)
  implicit none
  integer, intent(in) :: k
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x*x
  ! EXPECT-ERROR@+1: recursion "p"
  if (k > 0) call p(k - 1, x, y)
end subroutine p
