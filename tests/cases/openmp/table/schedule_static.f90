! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! schedule(static), with values on the threads' tapes: both sweeps compute each thread's share,
! and the backward one runs it backward.
! RUN: parajoint tangent %s --head 'chain(x)>(y)' -o %t
! RUN: parajoint adjoint %s --head 'chain(x)>(y)' -o %t
! VERIFY: --head 'chain(x)>(y)' --set n=11 --range 0.5:1.5

subroutine chain(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do schedule(static)
  do i = 1, n
    y(i) = sin(y(i))*x(i)
  end do
end subroutine chain
