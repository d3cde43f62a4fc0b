! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Neighbours are read: two threads increment the same cell of xb, so the increments are atomic.
! VERIFY: --head 'gather(x)>(y)' --set n=12 --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'gather(x)>(y)' -o %t
! CHECK: !$omp parallel do
! CHECK: !$omp atomic

subroutine gather(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  y(1) = x(1)
  y(n) = x(n)
  !$omp parallel do shared(n, x, y) private(i)
  do i = 2, n - 1
    y(i) = x(i-1)*x(i) + x(i+1)
  end do
end subroutine gather
