! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Every quotient is used, whatever branch is taken: there is no guard.
! VERIFY: --head 'used(x,w)>(z)' --set n=5 --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'used(x,w)>(z)' -o %t
! CHECK: sb/w(i)
! CHECK-NOT: merge

subroutine used(n, x, w, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), w(n)
  real(8), intent(out) :: z(n)
  real(8) :: s, r(n)
  integer :: i
  do i = 1, n
    s = x(i)/w(i)
    r(i) = s*log(x(i))
  end do
  do i = 1, n
    z(i) = r(i)
    if (z(i) < 0) z(i) = -z(i)
  end do
end subroutine
