! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Layout: continuation, several statements a line, upper case, long names, tabs of spaces, odd comments.
! VERIFY: --head 'LAYOUT(x)>(y)' --range 0.5:1.5

      SUBROUTINE Layout(X, &
     &                  Y)   ! the & at both ends
  IMPLICIT NONE; REAL(8), INTENT(IN) :: x
  real*8, intent(out) :: Y
  REAL(8) :: a_name_that_is_as_long_as_fortran_allows_which_is_63_characters
  a_name_that_is_as_long_as_fortran_allows_which_is_63_characters = x*x; y = x
  Y = y*a_name_that_is_as_long_as_fortran_allows_which_is_63_characters &
    + a_name_that_is_as_long_as_fortran_allows_which_is_63_characters**2

  ! 'quotes' and "quotes" & ampersands in comments
  y = y + &
      ! a comment between
      x
END SUBROUTINE
