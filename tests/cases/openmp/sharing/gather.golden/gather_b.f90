! Adjoint of plus: derivatives of v with respect to u.
! Increments ub; reads and updates vb.
! What v holds afterwards is not what plus computes.
!
! Five points.
subroutine plus_b(n, u, ub, v, vb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n, n)
  real(8), intent(inout) :: ub(n, n), v(n, n), vb(n, n)
  integer :: i, j, first, last, side, from, to

  !$omp parallel private(j, i, first, last, side, from, to)
    !$omp do
    do j = 1, n
      if (j >= 3 .and. j <= n - 2) then
        first = 3
        last = n - 2
      else
        first = n + 1
        last = n
      end if
      do i = first, last
        ub(i, j) = ub(i, j) + 0.1d0*(vb(i, j + 1) + vb(i + 1, j) + vb(i - 1, j) + vb(i, j - 1)) &
            + vb(i, j)
      end do
      do side = 1, 2
        if (side == 1) then
          from = 1
          to = first - 1
        else
          from = max(first, last + 1)
          to = n
        end if
        do i = from, to
          if (j <= n - 2 .and. i >= 2 .and. i <= n - 1) ub(i, j) = ub(i, j) + 0.1d0*vb(i, j + 1)
          if (j >= 2 .and. j <= n - 1 .and. i <= n - 2) ub(i, j) = ub(i, j) + 0.1d0*vb(i + 1, j)
          if (j >= 2 .and. j <= n - 1 .and. i >= 2 .and. i <= n - 1) ub(i, j) = ub(i, j) + vb(i, j)
          if (j >= 2 .and. j <= n - 1 .and. i >= 3) ub(i, j) = ub(i, j) + 0.1d0*vb(i - 1, j)
          if (j >= 3 .and. i >= 2 .and. i <= n - 1) ub(i, j) = ub(i, j) + 0.1d0*vb(i, j - 1)
        end do
      end do
    end do
    !$omp end do
    !$omp do
    do j = 2, n - 1
      do i = 2, n - 1
        vb(i, j) = 0.0d0
      end do
    end do
    !$omp end do
  !$omp end parallel
end subroutine plus_b
