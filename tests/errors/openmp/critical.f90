! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Critical sections in which the order of threads matters.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  real(8) :: s
  s = 0.0d0
  !$omp parallel do shared(n, x, s) private(i)
  do i = 1, n
    ! EXPECT-ERROR@+1: unsupported-directive "'critical' around more than x = x + e"
    !$omp critical
    s = max(s, x(i))
    !$omp end critical
    ! EXPECT-ERROR@+1: unsupported-directive "'critical' around more than x = x + e"
    !$omp critical
    y = y + x*s
    s = s + sum(y)
    !$omp end critical
  end do
end subroutine p
