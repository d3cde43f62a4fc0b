! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The primal's comments stay with their statements.
! VERIFY: --head 'commented(x)>(y)' --range 0.5:1.5
! RUN: parajoint tangent %s --head 'commented(x)>(y)' -o %t
! CHECK: ! first the square
! CHECK: ! then the sine

subroutine commented(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  ! first the square
  y = x*x
  y = sin(y)  ! then the sine
end subroutine commented
