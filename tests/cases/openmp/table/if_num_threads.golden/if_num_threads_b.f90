! Adjoint of large: derivatives of y with respect to x.
! Increments xb; reads and zeroes yb.
! What y holds afterwards is not what large computes.
subroutine large_b(n, x, xb, y, yb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), y(n), yb(n)
  integer :: i

  !$omp parallel do if(n > 5) num_threads(3) private(i)
  do i = 1, n
    xb(i) = xb(i) + cos(x(i))*yb(i)
    yb(i) = 0.0d0
  end do
  !$omp end parallel do
end subroutine large_b
