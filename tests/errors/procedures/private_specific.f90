! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A generic name stands for a procedure that is private in another module.
! HEAD: 'head(x)>(y)'
module weights
  implicit none
  private
  public :: weight
  interface weight
    module procedure weight_of
  end interface
contains
  ! EXPECT-ERROR@+1: private-name "'weight_of', which is private in 'weights'"
  pure real(8) function weight_of(i)
    integer, intent(in) :: i
    weight_of = 1.0d0/i
  end function
end module
module heads
  use weights
  implicit none
contains
  subroutine head(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    integer :: i
    do i = 1, n
      y(i) = x(i)*weight(i)
    end do
  end subroutine
end module
