! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! Adjoint of burgers for u and v, written by hand. No point of the edge was written: with zeros there, all
! points within gather alike. Increments ub; reads and updates vb.
subroutine burgers_b(n, d, u, ub, v, vb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: d, u(n, n), v(n, n)
  real(8), intent(inout) :: ub(n, n), vb(n, n)
  real(8) :: west(n), east(n), south(n), north(n), slopes
  integer :: i, j

  west = vb(1, :);  east = vb(n, :);  south = vb(:, 1);  north = vb(:, n)
  vb(1, :) = 0;  vb(n, :) = 0;  vb(:, 1) = 0;  vb(:, n) = 0

  !$omp parallel do private(slopes)
  do j = 2, n - 1
    do i = 2, n - 1
      ! The sum of forward and backward is the value. At zero both have the derivative 1.
      slopes = 2*abs(u(i, j))
      if (u(i, j) >= 0) slopes = slopes + 2*u(i, j) - u(i-1, j) - u(i, j-1)
      if (u(i, j) <= 0) slopes = slopes + u(i+1, j) + u(i, j+1) - 2*u(i, j)
      ub(i, j) = ub(i, j) + vb(i, j)*(1 - 4*d - 0.1d0*slopes) &
                 + vb(i+1, j)*(d + 0.1d0*max(u(i+1, j), 0.0d0)) &
                 + vb(i-1, j)*(d - 0.1d0*min(u(i-1, j), 0.0d0)) &
                 + vb(i, j+1)*(d + 0.1d0*max(u(i, j+1), 0.0d0)) &
                 + vb(i, j-1)*(d - 0.1d0*min(u(i, j-1), 0.0d0))
    end do
    ub(1, j) = ub(1, j) + vb(2, j)*(d + 0.1d0*max(u(2, j), 0.0d0))
    ub(n, j) = ub(n, j) + vb(n-1, j)*(d - 0.1d0*min(u(n-1, j), 0.0d0))
  end do
  do i = 2, n - 1
    ub(i, 1) = ub(i, 1) + vb(i, 2)*(d + 0.1d0*max(u(i, 2), 0.0d0))
    ub(i, n) = ub(i, n) + vb(i, n-1)*(d - 0.1d0*min(u(i, n-1), 0.0d0))
  end do

  !$omp parallel do
  do j = 2, n - 1
    do i = 2, n - 1
      vb(i, j) = 0
    end do
  end do
  vb(1, :) = west;  vb(n, :) = east;  vb(:, 1) = south;  vb(:, n) = north
end subroutine burgers_b
