! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The head is here, what it calls is in two other files.
! VERIFY: %S/inputs/helper.f90 %S/inputs/helper_mod.f90 --head 'head(x)>(y)' --range 0.5:1.5

subroutine head(x, y)
  use helper_mod, only: soften
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  call helper(x, y)
  y = soften(y)*x
end subroutine head
