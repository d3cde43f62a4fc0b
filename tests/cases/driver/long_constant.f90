! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A constant with a long name in an extent; the largest seed is that of the random numbers.
! VERIFY: --head 'f(x)>(y)' --seed 2147483646
module m
  implicit none
  integer, parameter :: a_very_long_name_of_a_constant_that_is_sixty_two_characters_lo = 5
contains
  subroutine f(x, y)
    real(8), intent(in) :: x(a_very_long_name_of_a_constant_that_is_sixty_two_characters_lo)
    real(8), intent(out) :: y
    y = sum(x)**2
  end subroutine
end module
