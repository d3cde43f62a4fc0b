! Adjoint of plane: derivatives of y with respect to x.
! Increments xb; reads and zeroes yb.
! What y holds afterwards is not what plane computes.
subroutine plane_b(n, m, x, xb, y, yb)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(m, n)
  real(8), intent(inout) :: xb(m, n), y(m, n), yb(m, n)
  integer :: i, j

  !$omp parallel do private(j, i) collapse(2)
  do j = 1, n
    do i = 1, m
      xb(i, j) = xb(i, j) + cos(x(i, j))*yb(i, j)
      yb(i, j) = 0.0d0
    end do
  end do
  !$omp end parallel do
end subroutine plane_b
