! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A parallel region that is no combined parallel do.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  ! EXPECT-ERROR@+1: unsupported-directive "parallel"
  !$omp parallel shared(n, x, y) private(i)
  !$omp do
  do i = 1, n
    y(i) = x(i)**2
  end do
  !$omp end do
  !$omp end parallel
end subroutine p
