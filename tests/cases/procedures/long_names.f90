! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Names of 62 and 63 letters: their derivatives keep the suffix, and are no longer.
! VERIFY: --head 'a_long_procedure_name_with_a_total_of_sixty_two_letters_abcdef(x)>(y)'
! VERIFY: --head 'long_procedure_name_with_a_total_of_sixty_three_letters_abcdefg(a_long_variable_name_with_a_total_of_sixty_three_letters_abcdef)>(y)'
subroutine a_long_procedure_name_with_a_total_of_sixty_two_letters_abcdef(x, y)
  real(8), intent(in) :: x(4)
  real(8), intent(inout) :: y(4)
  real(8) :: a_long_variable_name_with_a_total_of_sixty_three_letters_abcdef
  real(8) :: a_long_variable_name_with_a_total_of_sixty_three_letters_bbcdef
  a_long_variable_name_with_a_total_of_sixty_three_letters_abcdef = x(1)*x(2)
  a_long_variable_name_with_a_total_of_sixty_three_letters_bbcdef = x(1)*x(2)*y(2)
  y = y*x*a_long_variable_name_with_a_total_of_sixty_three_letters_abcdef* &
      a_long_variable_name_with_a_total_of_sixty_three_letters_bbcdef
end subroutine

subroutine long_procedure_name_with_a_total_of_sixty_three_letters_abcdefg( &
    a_long_variable_name_with_a_total_of_sixty_three_letters_abcdef, y)
  real(8), intent(in) :: a_long_variable_name_with_a_total_of_sixty_three_letters_abcdef
  real(8), intent(inout) :: y
  y = y*a_long_variable_name_with_a_total_of_sixty_three_letters_abcdef**2
end subroutine
