! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! firstprivate, changed: each thread's copy a0 has an adjoint of its own; ab is their sum.
! RUN: parajoint tangent %s --head 'offset(x,a)>(y)' -o %t
! RUN: parajoint adjoint %s --head 'offset(x,a)>(y)' -o %t
! VERIFY: --head 'offset(x,a)>(y)' --set n=11 --range 0.5:1.5

subroutine offset(n, x, y, a)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), intent(inout) :: a
  integer :: i
  !$omp parallel firstprivate(a)
  a = a*a
  !$omp do
  do i = 1, n
    y(i) = y(i) + a*x(i)
  end do
  !$omp end parallel
end subroutine offset
