! Tangent of relax: derivatives of u with respect to u.
! Reads and updates ud.
! The primal arguments hold afterwards what relax leaves in them.
subroutine relax_d(n, u, ud)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: u(n), ud(n)
  real(8) :: flow(n - 1), flowd(n - 1)

  flowd = 2*u(2:n)*ud(2:n) - 2*u(1:n-1)*ud(1:n-1)
  flow = u(2:n)**2 - u(1:n-1)**2
  ud(2:n-1) = ud(2:n-1) + 0.1d0*(flowd(2:n-1) - flowd(1:n-2))
  u(2:n-1) = u(2:n-1) + 0.1d0*(flow(2:n-1) - flow(1:n-2))
  ud = ud/(1.0d0 + sum(u)) - u/(1.0d0 + sum(u))*sum(ud)/(1.0d0 + sum(u))
  u = u/(1.0d0 + sum(u))
end subroutine relax_d
