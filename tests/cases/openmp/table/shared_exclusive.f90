! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! shared, one thread a cell: plain increments of xb(i), plain zeroing of yb(i).
! RUN: parajoint tangent %s --head 'square(x)>(y)' -o %t
! RUN: parajoint adjoint %s --head 'square(x)>(y)' -o %t
! VERIFY: --head 'square(x)>(y)' --set n=11 --range 0.5:1.5

subroutine square(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  !$omp parallel do shared(x, y)
  do i = 1, n
    y(i) = x(i)**2
  end do
end subroutine square
