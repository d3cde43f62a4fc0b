! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What to write instead of other directives and clauses.
! HEAD: 'p(x)>(y)'
subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i
  t = 0
  ! EXPECT-ERROR@+1: unsupported-directive "'do simd' is not supported; use 'parallel do', or 'do' in 'parallel'"
  !$omp do simd
  do i = 1, n
    y(i) = x(i)
  end do
  !$omp parallel
  ! EXPECT-ERROR@+1: unsupported-directive "'flush' is not supported; use 'barrier'"
  !$omp flush
  ! EXPECT-ERROR@+1: unsupported-directive "'lastprivate(conditional:)' is not supported; let each"
  !$omp do lastprivate(conditional: t)
  do i = 1, n
    t = x(i)
  end do
  ! EXPECT-ERROR@+1: unsupported-directive "a part of an array is not supported; name whole variables"
  !$omp do reduction(max: y(1:2))
  do i = 1, n
    y(1) = max(y(1), x(i))
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
