! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Parallel sections.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  i = 1
  ! EXPECT-ERROR@+1: unsupported-directive "sections"
  !$omp parallel sections shared(n, x, y, i)
  !$omp section
  y(i) = x(i)**2
  !$omp section
  y(n) = x(n)**2
  !$omp end parallel sections
end subroutine p
