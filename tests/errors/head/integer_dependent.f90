! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The dependent is an integer.
! HEAD: 'p(x)>(k)'
! EXPECT-ERROR: not-real "k"

subroutine p(x, k)
  implicit none
  real(8), intent(in) :: x
  integer, intent(out) :: k
  k = int(x)
end subroutine p
