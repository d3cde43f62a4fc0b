! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An assumed-rank argument.
! HEAD: 'p(x)>(y)'

module rank_mod
  implicit none
contains
  subroutine p(a, x, y)
    ! EXPECT-ERROR@+1: unsupported-attribute "assumed-rank"
    real(8), intent(in) :: a(..)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    y = x*x*rank(a)
  end subroutine p
end module rank_mod
