! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Golden output: whole-array statements and sections stay what they are.
! RUN: parajoint tangent %s --head 'relax(u)>(u)' -o %t
! RUN: parajoint adjoint %s --head 'relax(u)>(u)' -o %t
! VERIFY: --head 'relax(u)>(u)' --set n=8 --range 0.5:1.5

subroutine relax(n, u)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: u(n)
  real(8) :: flow(n-1)

  flow = u(2:n)**2 - u(1:n-1)**2
  u(2:n-1) = u(2:n-1) + 0.1d0*(flow(2:n-1) - flow(1:n-2))
  u = u/(1.0d0 + sum(u))
end subroutine relax
