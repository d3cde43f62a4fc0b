! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A region in a region that may have several threads: derivatives run it by one, and say so.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  integer :: j
  !$omp parallel do shared(n, x, y) private(i, j)
  do i = 1, n
    y(i) = 0.0d0
    ! EXPECT-WARNING@+1: nested-region "'p'"
    !$omp parallel do shared(n, x, y, i) private(j)
    do j = 1, n
      if (i == j) y(i) = x(j)**2
    end do
    !$omp parallel do num_threads(1)
    do j = 1, n
      if (i == j) y(i) = y(i)*x(j)
    end do
    ! EXPECT-WARNING@+1: nested-region "'p'"
    !$omp parallel if(n > 3)
    !$omp single
    y(i) = y(i)*x(i)
    !$omp end single
    !$omp end parallel
  end do
end subroutine p
