! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A single construct.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  i = 1
  !$omp parallel shared(x, y, i)
  ! EXPECT-ERROR@+1: unsupported-directive "single"
  !$omp single
  y(i) = x(i)**2
  !$omp end single
  !$omp end parallel
end subroutine p
