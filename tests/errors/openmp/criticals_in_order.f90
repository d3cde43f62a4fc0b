! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A critical section that reads what another one sums up: what it reads depends on which thread came first. In another
! region, the sum is complete.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(2)
  integer :: i
  real(8) :: s, t, u

  s = 0
  t = 0
  u = 0
  !$omp parallel do
  do i = 1, n
    !$omp critical
    s = s + x(i)
    !$omp end critical
    ! EXPECT-ERROR@+1: unsupported-directive "'critical' around more than x = x + e"
    !$omp critical
    t = t + s*x(i)
    !$omp end critical
  end do
  !$omp parallel do
  do i = 1, n
    !$omp critical
    u = u + s*x(i)
    !$omp end critical
  end do
  y = [t, u]
end subroutine p
