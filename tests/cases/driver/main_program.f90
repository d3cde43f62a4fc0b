! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The program of the check takes the place of a main program, also of one without a statement that says so.
! VERIFY: --head 'f(x)>(y)'
subroutine f(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x*x
end subroutine
real(8) :: y
call f(2d0, y); print *, y
end
