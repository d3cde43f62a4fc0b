! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Straight-line nonlinear code: whatever is kept is kept in local variables, not on a tape.
! VERIFY: --head 'straight(x,z)>(y)' --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'straight(x,z)>(y)' -o %t
! CHECK-NOT: push

subroutine straight(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  real(8) :: t
  t = x*z
  y = t*sin(t)
  t = y*y
  y = t/(1.0d0 + t)
end subroutine straight
