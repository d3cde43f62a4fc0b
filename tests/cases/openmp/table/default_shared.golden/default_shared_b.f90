! Adjoint of products: derivatives of y with respect to x.
! Increments xb; reads and zeroes yb.
! What y holds afterwards is not what products computes.
subroutine products_b(n, x, xb, y, yb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), y(n), yb(n)
  real(8) :: t, tb
  integer :: i

  !$omp parallel do default(shared) private(t, i, tb)
  do i = 1, n
    t = x(i)**2
    tb = yb(i)*t + t*yb(i)
    yb(i) = 0.0d0
    xb(i) = xb(i) + 2*x(i)*tb
  end do
  !$omp end parallel do
end subroutine products_b
