! Tangent of drag: derivatives of tau with respect to u and v.
! Reads ud and vd; sets taud.
! The primal arguments hold afterwards what drag leaves in them.
subroutine drag_d(n, cd, u, ud, v, vd, tau, taud)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: cd(n), u(n), ud(n), v(n), vd(n)
  real(8), intent(inout) :: tau(n), taud(n)
  real(8) :: s, sd
  integer :: i

  !$omp parallel do private(s, sd, i)
  do i = 1, n
    sd = (2*u(i)*ud(i) + 2*v(i)*vd(i))/merge(1.0d0, 2*sqrt(u(i)**2 + v(i)**2), u(i)**2 + v(i)**2 &
        == 0.0d0)
    s = sqrt(u(i)**2 + v(i)**2)
    taud(i) = cd(i)*sd*u(i) + cd(i)*s*ud(i)
    tau(i) = cd(i)*s*u(i)
  end do
  !$omp end parallel do
end subroutine drag_d
