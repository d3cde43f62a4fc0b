! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A function with an effect decides on an arm that does nothing for the derivative.
! VERIFY: --head 'f(x)>(y)'
module counted
  implicit none
  integer :: calls
contains
  logical function bump()
    calls = calls + 1
    bump = .true.
  end function bump

  subroutine f(x, y)
    real(8), intent(in) :: x
    real(8), intent(inout) :: y
    real(8) :: w
    calls = 1
    w = 0
    if (x > 100d0) then
      w = x
    else if (bump()) then
      w = 2*x
    end if
    y = calls*x*x
  end subroutine f
end module counted
