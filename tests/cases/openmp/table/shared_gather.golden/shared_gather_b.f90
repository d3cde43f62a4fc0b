! Adjoint of gather: derivatives of y with respect to x.
! Increments xb; reads and zeroes yb.
! What y holds afterwards is not what gather computes.
subroutine gather_b(n, x, xb, k, y, yb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n)
  integer, intent(in) :: k(n)
  real(8), intent(inout) :: y(n), yb(n)
  integer :: i

  !$omp parallel do private(i) shared(n, x, k, xb, yb)
  do i = 1, n
    !$omp atomic update
    xb(k(i)) = xb(k(i)) + (cos(x(k(i)))*yb(i))
    yb(i) = 0.0d0
  end do
  !$omp end parallel do
end subroutine gather_b
