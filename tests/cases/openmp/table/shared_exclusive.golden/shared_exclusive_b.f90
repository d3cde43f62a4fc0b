! Adjoint of square: derivatives of y with respect to x.
! Increments xb; reads and zeroes yb.
! What y holds afterwards is not what square computes.
subroutine square_b(n, x, xb, y, yb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), y(n), yb(n)
  integer :: i

  !$omp parallel do private(i) shared(n, x, xb, yb)
  do i = 1, n
    xb(i) = xb(i) + 2*x(i)*yb(i)
    yb(i) = 0.0d0
  end do
  !$omp end parallel do
end subroutine square_b
