! Adjoint of free: derivatives of y with respect to x.
! Increments xb; reads and updates yb.
! What y holds afterwards is not what free computes.
subroutine free_b(n, x, xb, y, yb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), y(n), yb(n)
  integer :: i

  !$omp parallel do private(i) schedule(guided)
  do i = 1, n
    xb(i) = xb(i) + yb(i)*exp(x(i)) + exp(x(i))*(x(i)*yb(i))
    yb(i) = 0.0d0
  end do
  !$omp end parallel do
end subroutine free_b
