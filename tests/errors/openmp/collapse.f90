! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! collapse.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n, n)
  real(8), intent(out) :: y(n, n)
  integer :: i
  integer :: j
  ! EXPECT-ERROR@+1: unsupported-directive "collapse"
  !$omp parallel do collapse(2) shared(n, x, y) private(i, j)
  do j = 1, n
    do i = 1, n
      y(i, j) = x(i, j)**2
    end do
  end do
end subroutine p
