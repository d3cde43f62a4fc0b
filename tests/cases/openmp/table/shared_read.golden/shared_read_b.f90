! Adjoint of scale: derivatives of y with respect to x and a.
! Increments xb and ab; reads and zeroes yb.
! What y holds afterwards is not what scale computes.
subroutine scale_b(n, x, xb, a, ab, y, yb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n)
  real(8), intent(in) :: a
  real(8), intent(inout) :: ab, y(n), yb(n)
  integer :: i

  !$omp parallel do private(i) firstprivate(a) reduction(+: ab) shared(n, x, xb, yb)
  do i = 1, n
    ab = ab + yb(i)*x(i)
    xb(i) = xb(i) + a*yb(i)
    yb(i) = 0.0d0
  end do
  !$omp end parallel do
end subroutine scale_b
