! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A parallel loop inside a parallel loop.
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
    ! EXPECT-ERROR@+1: unsupported-directive "nested"
    !$omp parallel do shared(n, x, y, i) private(j)
    do j = 1, n
      if (i == j) y(i) = x(j)**2
    end do
  end do
end subroutine p
