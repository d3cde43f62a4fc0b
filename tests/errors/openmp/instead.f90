! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What to write instead of other directives and clauses.
! HEAD: 'p(x)>(y)'
subroutine p(n, x, y, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), intent(inout) :: z(*)
  real(8) :: t
  integer :: i, flag
  flag = 0
  t = 0
  ! EXPECT-ERROR@+1: unsupported-directive "'loop' is not supported; use 'parallel do', or 'do' in 'parallel'"
  !$omp loop
  do i = 1, n
    y(i) = x(i)
  end do
  !$omp parallel
  do while (flag == 0)
    ! EXPECT-ERROR@+1: unsupported-directive "'flush' is not supported; use 'barrier'"
    !$omp flush
    flag = n
  end do
  ! EXPECT-ERROR@+1: unsupported-directive "'lastprivate(conditional:)' is not supported; let each"
  !$omp do lastprivate(conditional: t)
  do i = 1, n
    t = x(i)
  end do
  ! EXPECT-ERROR@+1: unsupported-directive "part of an array is not supported; name whole variables"
  !$omp do reduction(max: z(1:2))
  do i = 1, n
    z(1) = max(z(1), x(i))
  end do
  !$omp do
  do i = 1, n
    y(i) = x(i)
    ! EXPECT-ERROR@+1: unsupported-directive "'cancel do' is not supported; let a condition"
    !$omp cancel do if(i > n)
  end do
  !$omp end parallel
  ! EXPECT-ERROR@+1: unsupported-directive "'taskloop simd' is not supported; use 'parallel do', or 'do'"
  !$omp taskloop simd
  do i = 1, n
    y(i) = y(i) + x(i)*t
  end do
end subroutine
