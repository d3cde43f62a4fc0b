! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! nowait: no barrier separates the reads of x in the two loops, and none may be assumed between
! the increments of xb: they are atomic, though each loop's are its own.
! RUN: parajoint tangent %s --head 'pair(x)>(y,z)' -o %t
! RUN: parajoint adjoint %s --head 'pair(x)>(y,z)' -o %t
! VERIFY: --head 'pair(x)>(y,z)' --set n=11 --range 0.5:1.5

subroutine pair(n, x, y, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), z(n)
  integer :: i
  !$omp parallel
  !$omp do
  do i = 1, n
    y(i) = sin(x(i))
  end do
  !$omp end do nowait
  !$omp do
  do i = 1, n
    z(i) = cos(x(i))
  end do
  !$omp end do nowait
  !$omp end parallel
end subroutine pair
