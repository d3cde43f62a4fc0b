! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! A step of the viscous Burgers equation in two dimensions, upwind: the sign of the value chooses its neighbour.
subroutine burgers(n, d, u, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: d, u(n, n)
  real(8), intent(inout) :: v(n, n)
  real(8) :: forward, backward
  integer :: i, j

  !$omp parallel do private(forward, backward)
  do j = 2, n - 1
    do i = 2, n - 1
      forward = max(u(i, j), 0.0d0)
      backward = min(u(i, j), 0.0d0)
      v(i, j) = u(i, j) - 0.1d0*(forward*(u(i, j) - u(i-1, j)) + backward*(u(i+1, j) - u(i, j)) &
                                 + forward*(u(i, j) - u(i, j-1)) + backward*(u(i, j+1) - u(i, j))) &
                + d*(u(i-1, j) + u(i+1, j) + u(i, j-1) + u(i, j+1) - 4*u(i, j))
    end do
  end do
end subroutine burgers
