! Adjoint of shift: derivatives of y with respect to x and a.
! Increments xb and ab; reads and updates yb.
! What y holds afterwards is not what shift computes.
subroutine shift_b(n, x, xb, y, yb, a, ab)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), y(n), yb(n)
  real(8), intent(in) :: a
  real(8), intent(inout) :: ab
  integer :: i

  !$omp parallel do private(i) firstprivate(a) reduction(+: ab)
  do i = 1, n
    xb(i) = xb(i) + yb(i)*exp(a)
    ab = ab + exp(a)*(x(i)*yb(i))
    yb(i) = 0.0d0
  end do
  !$omp end parallel do
end subroutine shift_b
