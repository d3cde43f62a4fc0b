! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A target region.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  ! EXPECT-ERROR@+1: unsupported-directive "target"
  !$omp target teams distribute parallel do map(to: x) map(from: y)
  do i = 1, n
    y(i) = x(i)**2
  end do
end subroutine p
