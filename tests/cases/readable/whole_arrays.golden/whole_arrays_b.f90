! Adjoint of relax: derivatives of u with respect to u.
! Reads and updates ub.
! What u holds afterwards is not what relax computes.
subroutine relax_b(n, u, ub)
  use parajoint, only: pj_adjoint_begin, pj_adjoint_end, pj_pop_real8_array, pj_push_real8_array
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: u(n), ub(n)
  real(8) :: flow(n - 1), flowb(n - 1)
  real(8), allocatable :: tempb(:)

  call pj_adjoint_begin()
  flow = u(2:n)**2 - u(1:n-1)**2
  call pj_push_real8_array(u(2:n-1), size(u(2:n-1), kind=8))
  u(2:n-1) = u(2:n-1) + 0.1d0*(flow(2:n-1) - flow(1:n-2))
  call pj_push_real8_array(u, size(u, kind=8))
  flowb = 0.0d0
  call pj_pop_real8_array(u, size(u, kind=8))
  tempb = ub
  ub = tempb/(1.0d0 + sum(u)) + sum(-u/(1.0d0 + sum(u))*tempb/(1.0d0 + sum(u)))
  call pj_pop_real8_array(u(2:n-1), size(u(2:n-1), kind=8))
  tempb = 0.1d0*ub(2:n-1)
  flowb(2:n-1) = flowb(2:n-1) + tempb
  flowb(1:n-2) = flowb(1:n-2) - tempb
  ub(2:n) = ub(2:n) + 2*u(2:n)*flowb
  ub(1:n-1) = ub(1:n-1) - 2*u(1:n-1)*flowb
  call pj_adjoint_end('relax_b', 7_8)
end subroutine relax_b
