! Adjoint of squares: derivatives of y with respect to x.
! Increments xb; reads and zeroes yb.
! What y holds afterwards is not what squares computes.
subroutine squares_b(n, x, xb, y, yb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), y(n), yb(n)
  real(8) :: t, tb
  integer :: i

  !$omp parallel do private(i, t, tb) shared(n, x, xb, yb)
  do i = 1, n
    t = x(i)**2
    tb = yb(i)*t + t*yb(i)
    yb(i) = 0.0d0
    xb(i) = xb(i) + 2*x(i)*tb
  end do
  !$omp end parallel do
end subroutine squares_b
