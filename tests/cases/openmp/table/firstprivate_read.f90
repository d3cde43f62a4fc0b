! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! firstprivate, only read: the copies are equal, a is as good shared; ab is a reduction.
! RUN: parajoint tangent %s --head 'shift(x,a)>(y)' -o %t
! RUN: parajoint adjoint %s --head 'shift(x,a)>(y)' -o %t
! VERIFY: --head 'shift(x,a)>(y)' --set n=11 --range 0.5:1.5

subroutine shift(n, x, y, a)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), intent(in) :: a
  integer :: i
  !$omp parallel do firstprivate(a)
  do i = 1, n
    y(i) = x(i)*exp(a)
  end do
end subroutine shift
