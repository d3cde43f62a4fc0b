! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A schedule where nothing lives on a thread: kept as it is, in both sweeps.
! RUN: parajoint tangent %s --head 'free(x)>(y)' -o %t
! RUN: parajoint adjoint %s --head 'free(x)>(y)' -o %t
! VERIFY: --head 'free(x)>(y)' --set n=11 --range 0.5:1.5

subroutine free(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do schedule(guided)
  do i = 1, n
    y(i) = x(i)*exp(x(i))
  end do
end subroutine free
