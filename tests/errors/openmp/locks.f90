! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Locks: nobody knows in which order to run backward.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  use omp_lib
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y
  integer(omp_lock_kind) :: lock
  integer :: i
  ! EXPECT-ERROR@+1: unsupported-statement "'omp_init_lock', which orders threads,"
  call omp_init_lock(lock)
  !$omp parallel do
  do i = 1, n
    ! EXPECT-ERROR@+1: unsupported-statement "'omp_set_lock', which orders threads,"
    call omp_set_lock(lock)
    y = y*x(i)
    ! EXPECT-ERROR@+1: unsupported-statement "'omp_unset_lock', which orders threads,"
    call omp_unset_lock(lock)
    ! EXPECT-ERROR@+1: unsupported-statement "'omp_test_lock', which orders threads,"
    if (omp_test_lock(lock)) y = y + x(i)
  end do
end subroutine p
