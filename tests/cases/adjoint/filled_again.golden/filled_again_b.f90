! Adjoint of two_steps: derivatives of z with respect to x.
! Increments xb; reads and updates yb and zb.
! What y and z hold afterwards is not what two_steps computes.
subroutine two_steps_b(n, x, xb, y, yb, z, zb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n, n)
  real(8), intent(inout) :: xb(n, n), y(n, n), yb(n, n), z(n, n), zb(n, n)
  integer :: j, k
  real(8) :: t, tb

  !$omp parallel do private(j, t, k, tb)
  do k = 1, n
    do j = 1, n
      y(j, k) = x(j, k)**2
      t = y(j, k)*x(j, k)
      tb = zb(j, k)*t + t*zb(j, k)
      zb(j, k) = 0.0d0
      yb(j, k) = yb(j, k) + tb*x(j, k)
      xb(j, k) = xb(j, k) + y(j, k)*tb
      xb(j, k) = xb(j, k) + 2*x(j, k)*yb(j, k)
      yb(j, k) = 0.0d0
    end do
  end do
  !$omp end parallel do
end subroutine two_steps_b
