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

  !$omp parallel do default(none) private(i, t, tb) shared(n, x, xb, yb)
  do i = 2, n
    t = x(i)*x(i - 1)
    tb = yb(i)*t + t*yb(i)
    yb(i) = 0.0d0
    !$omp atomic update
    xb(i) = xb(i) + (tb*x(i - 1))
    !$omp atomic update
    xb(i - 1) = xb(i - 1) + (x(i)*tb)
  end do
  !$omp end parallel do
end subroutine smooth_b
