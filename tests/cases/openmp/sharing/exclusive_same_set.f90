! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Reads and writes of the same set of cells (compact): exclusive although each iteration has several.
! VERIFY: --head 'compact(x)>(y)' --set n=14 --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'compact(x)>(y)' -o %t
! CHECK: !$omp parallel do
! CHECK-NOT: atomic
! CHECK-NOT: reduction(

subroutine compact(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, colour
  do colour = 0, 2
    !$omp parallel do shared(n, x, y, colour) private(i)
    do i = 3 + colour, n, 3
      y(i) = y(i) + 0.5d0*x(i-2)*x(i-1)
      y(i-1) = y(i-1) + x(i)**2
      y(i-2) = y(i-2) + x(i-1)*x(i)
    end do
  end do
end subroutine compact
