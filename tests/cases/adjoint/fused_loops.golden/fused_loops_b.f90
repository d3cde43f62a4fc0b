! Adjoint of three: derivatives of y, z and total with respect to x.
! Increments xb; reads and updates yb, zb and totalb.
! What y, z and total hold afterwards is not what three computes.
subroutine three_b(n, x, xb, y, yb, z, zb, total, totalb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), y(n), yb(n), z(n), zb(n), total, totalb
  integer :: i
  real(8) :: total0b, tempb, tempb0, y_here, z_here

  !$omp parallel private(i, total0b, tempb, tempb0, y_here, z_here)
    total0b = totalb
    !$omp do
    do i = 1, n
      y_here = x(i)*x(i) - 0.5d0*x(i)
      z_here = y_here*x(i)/(1 + y_here*y_here)
      zb(i) = zb(i) + total0b*z_here + z_here*total0b
      tempb = zb(i)/(1 + y_here*y_here)
      tempb0 = -y_here*x(i)/(1 + y_here*y_here)*zb(i)/(1 + y_here*y_here)
      yb(i) = yb(i) + tempb*x(i) + tempb0*y_here + y_here*tempb0
      xb(i) = xb(i) + y_here*tempb
      zb(i) = 0.0d0
      xb(i) = xb(i) + yb(i)*x(i) + x(i)*yb(i) - 0.5d0*yb(i)
      yb(i) = 0.0d0
    end do
    !$omp end do
  !$omp end parallel
end subroutine three_b
