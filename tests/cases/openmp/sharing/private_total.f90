! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A thread sums up what it gets for a private variable that the region sets, while the increments of x are conflict-free.
! What the sum reads must not be overwritten before.
! VERIFY: --head 'f(tau,x)>(u,v,w)' --set n=9

subroutine f(n, tau, x, u, v, w)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: tau, x(n)
  real(8), intent(inout) :: u(n), v(n), w(n)
  integer :: i
  real(8) :: factor
  !$omp parallel private(factor)
  factor = 2*tau
  !$omp do
  do i = 2, n - 1
    u(i) = x(i - 1)*x(i + 1)
    v(i) = u(i)*x(i + 1)
    w(i) = v(i)*factor
  end do
  !$omp end parallel
end subroutine f
