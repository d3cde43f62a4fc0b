! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! Adjoint of five_point for u and v, written by hand. No point of the edge was written: with zeros there, all
! points within gather alike. Increments ub; reads and updates vb.
subroutine five_point_b(n, d, u, ub, v, vb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: d, u(n, n), v(n, n)
  real(8), intent(inout) :: ub(n, n), vb(n, n)
  real(8) :: west(n), east(n), south(n), north(n)
  integer :: i, j

  west = vb(1, :);  east = vb(n, :);  south = vb(:, 1);  north = vb(:, n)
  vb(1, :) = 0;  vb(n, :) = 0;  vb(:, 1) = 0;  vb(:, n) = 0

  !$omp parallel do
  do j = 2, n - 1
    do i = 2, n - 1
      ub(i, j) = ub(i, j) + vb(i, j) &
                 + d*(vb(i-1, j) + vb(i+1, j) + vb(i, j-1) + vb(i, j+1) - 4*vb(i, j))
    end do
    ub(1, j) = ub(1, j) + d*vb(2, j)
    ub(n, j) = ub(n, j) + d*vb(n-1, j)
  end do
  do i = 2, n - 1
    ub(i, 1) = ub(i, 1) + d*vb(i, 2)
    ub(i, n) = ub(i, n) + d*vb(i, n-1)
  end do

  !$omp parallel do
  do j = 2, n - 1
    do i = 2, n - 1
      vb(i, j) = 0
    end do
  end do
  vb(1, :) = west;  vb(n, :) = east;  vb(:, 1) = south;  vb(:, n) = north
end subroutine five_point_b
