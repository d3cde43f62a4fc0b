! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A private variable that a procedure reads which the derivatives have nothing to do with.
! HEAD: 'p(x)>(y)'

module m
  implicit none
  ! EXPECT-ERROR@+1: private-variable "'get' uses it, too"
  real(8), private :: total
contains
  real(8) function get()
    get = total
  end function get
  subroutine p(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    total = x*x
    y = total*x
  end subroutine p
end module m
