! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Linear: the forward sweep is empty, nothing is kept, nothing is recomputed.
! VERIFY: --head 'linear(x)>(y)' --set n=9 --set steps=3
! RUN: parajoint adjoint %s --head 'linear(x)>(y)' -o %t
! CHECK-NOT: push
! CHECK-NOT: pop
! CHECK-NOT: pj_

subroutine linear(n, steps, x, y)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(inout) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, step
  do step = 1, steps
    do i = 2, n - 1
      y(i) = 0.25d0*x(i-1) + 0.5d0*x(i) + 0.25d0*x(i+1)
    end do
    do i = 2, n - 1
      x(i) = y(i)
    end do
  end do
end subroutine linear
