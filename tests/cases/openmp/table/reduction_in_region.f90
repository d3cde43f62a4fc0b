! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Sum in one loop, firstprivate in the next one of the region: the sum is complete before it is
! copied; backward, the copies' adjoints are complete before the first loop's copies take them.
! RUN: parajoint tangent %s --head 'normalise(x,s)>(y,s)' -o %t
! RUN: parajoint adjoint %s --head 'normalise(x,s)>(y,s)' -o %t
! VERIFY: --head 'normalise(x,s)>(y,s)' --set n=11 --range 0.5:1.5

subroutine normalise(n, x, y, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), s
  integer :: i
  !$omp parallel
  !$omp do reduction(+: s)
  do i = 1, n
    s = s + x(i)
  end do
  !$omp do firstprivate(s)
  do i = 1, n
    y(i) = x(i)*s
  end do
  !$omp end parallel
end subroutine normalise
