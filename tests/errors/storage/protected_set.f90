! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A protected variable that the procedure sets: its derivative, in another module, could not.
! HEAD: 'm.f(x)>(y)'
module m
  implicit none
  integer, protected :: calls = 0
  real(8), protected :: factor = 2
contains
  subroutine f(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    ! EXPECT-ERROR@+1: unsupported-attribute "protected, and set here"
    calls = calls + 1
    y = factor*x*x
  end subroutine f
end module m
