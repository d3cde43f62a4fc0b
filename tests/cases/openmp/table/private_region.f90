! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! private of a region: tb is zeroed where a thread enters, summed over the thread's iterations,
! and added to xb(1) by every thread: atomic.
! RUN: parajoint tangent %s --head 'weighted(x)>(y)' -o %t
! RUN: parajoint adjoint %s --head 'weighted(x)>(y)' -o %t
! VERIFY: --head 'weighted(x)>(y)' --set n=11 --range 0.5:1.5

subroutine weighted(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i
  !$omp parallel private(t)
  t = x(1)**2
  !$omp do
  do i = 2, n
    y(i) = y(i) + t*x(i)
  end do
  !$omp end parallel
end subroutine weighted
