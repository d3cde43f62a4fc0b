! Adjoint of pair: derivatives of y and z with respect to x.
! Increments xb; reads and updates yb and zb.
! What y and z hold afterwards is not what pair computes.
subroutine pair_b(n, x, xb, y, yb, z, zb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), y(n), yb(n), z(n), zb(n)
  integer :: i

  !$omp parallel private(i)
    !$omp do
    do i = 1, n
      !$omp atomic update
      xb(i) = xb(i) + (-sin(x(i))*zb(i))
      zb(i) = 0.0d0
    end do
    !$omp end do nowait
    !$omp do
    do i = 1, n
      !$omp atomic update
      xb(i) = xb(i) + (cos(x(i))*yb(i))
      yb(i) = 0.0d0
    end do
    !$omp end do
  !$omp end parallel
end subroutine pair_b
