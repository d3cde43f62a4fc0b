! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! A step of diffusion in two dimensions: five points.
subroutine five_point(n, d, u, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: d, u(n, n)
  real(8), intent(inout) :: v(n, n)
  integer :: i, j

  !$omp parallel do
  do j = 2, n - 1
    do i = 2, n - 1
      v(i, j) = u(i, j) + d*(u(i-1, j) + u(i+1, j) + u(i, j-1) + u(i, j+1) - 4*u(i, j))
    end do
  end do
end subroutine five_point
