! Adjoint of drag: derivatives of tau with respect to u and v.
! Increments ub and vb; reads and zeroes taub.
! What tau holds afterwards is not what drag computes.
subroutine drag_b(n, cd, u, ub, v, vb, tau, taub)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: cd(n), u(n)
  real(8), intent(inout) :: ub(n)
  real(8), intent(in) :: v(n)
  real(8), intent(inout) :: vb(n), tau(n), taub(n)
  real(8) :: s, sb
  integer :: i
  real(8) :: tempb

  !$omp parallel do private(s, i, sb, tempb)
  do i = 1, n
    s = sqrt(u(i)**2 + v(i)**2)
    sb = cd(i)*(taub(i)*u(i))
    ub(i) = ub(i) + cd(i)*s*taub(i)
    taub(i) = 0.0d0
    tempb = sb/merge(1.0d0, 2*sqrt(u(i)**2 + v(i)**2), u(i)**2 + v(i)**2 == 0.0d0)
    ub(i) = ub(i) + 2*u(i)*tempb
    vb(i) = vb(i) + 2*v(i)*tempb
  end do
  !$omp end parallel do
end subroutine drag_b
