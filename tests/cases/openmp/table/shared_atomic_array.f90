! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Atomic decrements of cells of an array: hb is only read, and plainly.
! RUN: parajoint tangent %s --head 'histogram(x)>(h)' -o %t
! RUN: parajoint adjoint %s --head 'histogram(x)>(h)' -o %t
! VERIFY: --head 'histogram(x)>(h)' --set n=11 --range 0.5:1.5

subroutine histogram(n, x, h)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: h(4)
  integer :: i
  !$omp parallel do
  do i = 1, n
    !$omp atomic
    h(mod(i, 4) + 1) = h(mod(i, 4) + 1) - x(i)**2
  end do
end subroutine histogram
