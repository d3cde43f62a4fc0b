! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
subroutine helper(a, b)
  use helper_mod, only: soften
  implicit none
  real(8), intent(in) :: a
  real(8), intent(out) :: b
  b = soften(a)*a
end subroutine helper
