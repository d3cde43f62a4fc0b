! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A private variable of which the value before the head matters.
! HEAD: 'p(x)>(y)'

module m
  implicit none
  ! EXPECT-ERROR@+1: private-variable "'p' may read it before setting it"
  real(8), private :: factor
contains
  subroutine start(f)
    real(8), intent(in) :: f
    factor = f
  end subroutine start
  subroutine p(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    y = factor*x
  end subroutine p
end module m
