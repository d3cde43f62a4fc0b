! Adjoint of smooth: derivatives of y with respect to x.
! Increments xb; reads and updates yb.
! What y holds afterwards is not what smooth computes.
subroutine smooth_b(n, x, xb, y, yb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), y(n), yb(n)
  real(8) :: t, tb
  integer :: i
  real(8) :: xb_sum
  integer :: side, from, to

  !$omp parallel default(none) private(i, t, tb, xb_sum, side, from, to) shared(n, x, xb, yb)
    !$omp do
    do i = 2, n - 1
      t = x(i + 1)*x(i)
      tb = yb(i + 1)*t + t*yb(i + 1)
      xb_sum = x(i + 1)*tb
      t = x(i)*x(i - 1)
      tb = yb(i)*t + t*yb(i)
      xb_sum = xb_sum + tb*x(i - 1)
      xb(i) = xb(i) + xb_sum
    end do
    !$omp end do nowait
    !$omp do
    do side = 1, 2
      if (side == 1) then
        from = 1
        to = 1
      else
        from = max(2, n)
        to = n
      end if
      do i = from, to
        if (i <= n - 1) then
          t = x(i + 1)*x(i)
          tb = yb(i + 1)*t + t*yb(i + 1)
          xb(i) = xb(i) + x(i + 1)*tb
        end if
        if (i >= 2) then
          t = x(i)*x(i - 1)
          tb = yb(i)*t + t*yb(i)
          xb(i) = xb(i) + tb*x(i - 1)
        end if
      end do
    end do
    !$omp end do
    !$omp do
    do i = 2, n
      yb(i) = 0.0d0
    end do
    !$omp end do
  !$omp end parallel
end subroutine smooth_b
