! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What cannot meet an edge has no guard: these sums are positive by the way they are computed.
! VERIFY: --head 'away(u,v)>(tau)' --set n=3
! RUN: parajoint adjoint %s --head 'away(u,v)>(tau)' -o %t
! RUN: parajoint tangent %s --head 'away(u,v)>(tau)' -o %t
! CHECK: tempb = tau
! CHECK-NOT: merge

subroutine away(n, u, v, tau)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n), v(n)
  real(8), intent(out) :: tau(n)
  real(8), parameter :: small = 1.0d-12
  integer :: i
  do i = 1, n
    tau(i) = sqrt(u(i)**2 + v(i)*v(i) + small) + sqrt(2 + exp(u(i)))
  end do
end subroutine
