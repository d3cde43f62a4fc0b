! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A number in memory of its own that a thread changes for all: what is put back, too, is put back
! for all.
! VERIFY: --head 'f(x)>(y,z)' --set n=16
subroutine f(n, x, y, z)
  use omp_lib
  implicit none
  integer, intent(in) :: n
  double precision, intent(in) :: x(n)
  double precision, intent(inout) :: y(n), z(n)
  double precision, allocatable :: al
  integer :: i
  allocate (al)
  al = x(6)
  !$omp parallel
  !$omp do
  do i = 1, n
    y(i) = x(i)*al
  end do
  if (omp_get_thread_num() == 0) al = al*2d0
  !$omp barrier
  !$omp do schedule(dynamic)
  do i = 1, n
    z(i) = y(mod(i, n) + 1)*al
  end do
  !$omp end parallel
end subroutine
