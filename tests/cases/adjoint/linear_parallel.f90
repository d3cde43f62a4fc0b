! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The same with parallel loops: still no tape, and the own-cell loop needs no protection.
! VERIFY: --head 'linear(x)>(y)' --set n=9 --set steps=3
! RUN: parajoint adjoint %s --head 'linear(x)>(y)' -o %t
! CHECK-NOT: push
! CHECK-NOT: pop
! CHECK-NOT: atomic

subroutine linear(n, steps, x, y)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(inout) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, step
  do step = 1, steps
    !$omp parallel do
    do i = 1, n
      y(i) = 0.5d0*x(i) + 0.25d0*y(i)
    end do
    !$omp parallel do
    do i = 1, n
      x(i) = y(i)
    end do
  end do
end subroutine linear
