! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What is ordered otherwise than iteration after iteration.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  ! EXPECT-ERROR@+1: unsupported-directive "'ordered' is not supported; name it without a number"
  !$omp parallel do ordered(1)
  do i = 1, n
    y(i) = x(i)**2
  end do
  !$omp parallel do
  do i = 1, n
    ! EXPECT-ERROR@+1: unsupported-directive "atomic with 'compare' is not supported; use a critical section"
    !$omp atomic compare
    if (y(1) < x(i)) y(1) = x(i)
  end do
end subroutine p
