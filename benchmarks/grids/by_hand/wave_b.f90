! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! Adjoint of wave for c, u, before and v, written by hand. No point of the faces was written: with zeros there,
! all points within gather alike. Increments cb, ub and beforeb; reads and updates vb.
subroutine wave_b(n, d, c, cb, u, ub, before, beforeb, v, vb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: d, c(n, n, n), u(n, n, n), before(n, n, n), v(n, n, n)
  real(8), intent(inout) :: cb(n, n, n), ub(n, n, n), beforeb(n, n, n), vb(n, n, n)
  real(8) :: faces(n, n, 6)
  integer :: i, j, k

  faces(:, :, 1) = vb(1, :, :);  faces(:, :, 2) = vb(n, :, :)
  faces(:, :, 3) = vb(:, 1, :);  faces(:, :, 4) = vb(:, n, :)
  faces(:, :, 5) = vb(:, :, 1);  faces(:, :, 6) = vb(:, :, n)
  vb(1, :, :) = 0;  vb(n, :, :) = 0;  vb(:, 1, :) = 0
  vb(:, n, :) = 0;  vb(:, :, 1) = 0;  vb(:, :, n) = 0

  !$omp parallel do collapse(2)
  do k = 2, n - 1
    do j = 2, n - 1
      do i = 2, n - 1
        ub(i, j, k) = ub(i, j, k) + (2 - 6*d*c(i, j, k))*vb(i, j, k) &
                      + d*(c(i-1, j, k)*vb(i-1, j, k) + c(i+1, j, k)*vb(i+1, j, k) &
                           + c(i, j-1, k)*vb(i, j-1, k) + c(i, j+1, k)*vb(i, j+1, k) &
                           + c(i, j, k-1)*vb(i, j, k-1) + c(i, j, k+1)*vb(i, j, k+1))
        beforeb(i, j, k) = beforeb(i, j, k) - vb(i, j, k)
        cb(i, j, k) = cb(i, j, k) &
                      + d*vb(i, j, k)*(u(i-1, j, k) + u(i+1, j, k) + u(i, j-1, k) + u(i, j+1, k) &
                                       + u(i, j, k-1) + u(i, j, k+1) - 6*u(i, j, k))
      end do
      ub(1, j, k) = ub(1, j, k) + d*c(2, j, k)*vb(2, j, k)
      ub(n, j, k) = ub(n, j, k) + d*c(n-1, j, k)*vb(n-1, j, k)
    end do
  end do
  !$omp parallel do
  do k = 2, n - 1
    do i = 2, n - 1
      ub(i, 1, k) = ub(i, 1, k) + d*c(i, 2, k)*vb(i, 2, k)
      ub(i, n, k) = ub(i, n, k) + d*c(i, n-1, k)*vb(i, n-1, k)
      ub(i, k, 1) = ub(i, k, 1) + d*c(i, k, 2)*vb(i, k, 2)
      ub(i, k, n) = ub(i, k, n) + d*c(i, k, n-1)*vb(i, k, n-1)
    end do
  end do

  !$omp parallel do collapse(2)
  do k = 2, n - 1
    do j = 2, n - 1
      do i = 2, n - 1
        vb(i, j, k) = 0
      end do
    end do
  end do
  vb(1, :, :) = faces(:, :, 1);  vb(n, :, :) = faces(:, :, 2)
  vb(:, 1, :) = faces(:, :, 3);  vb(:, n, :) = faces(:, :, 4)
  vb(:, :, 1) = faces(:, :, 5);  vb(:, :, n) = faces(:, :, 6)
end subroutine wave_b
