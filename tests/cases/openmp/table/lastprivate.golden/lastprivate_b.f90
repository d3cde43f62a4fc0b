! Adjoint of latest: derivatives of y and a with respect to x.
! Increments xb; reads and zeroes ab; reads and updates yb.
! What y and a hold afterwards is not what latest computes.
subroutine latest_b(n, x, xb, y, yb, a, ab)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), y(n), yb(n), a, ab
  integer :: i
  real(8) :: a0, a0b

  !$omp parallel do private(a0, i, a0b)
  do i = 1, n
    a0b = 0.0d0
    a0 = x(i)**2
    if (i == n) then
      a0b = ab
      ab = 0.0d0
    end if
    a0b = a0b + cos(a0)*yb(i)
    yb(i) = 0.0d0
    xb(i) = xb(i) + 2*x(i)*a0b
  end do
  !$omp end parallel do
end subroutine latest_b
