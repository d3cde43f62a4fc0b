! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An ordered loop.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  ! EXPECT-ERROR@+1: unsupported-directive "ordered"
  !$omp parallel do ordered shared(n, x, y) private(i)
  do i = 1, n
    ! EXPECT-ERROR@+1: unsupported-directive "ordered"
    !$omp ordered
    y(i) = x(i)**2
    !$omp end ordered
  end do
end subroutine p
