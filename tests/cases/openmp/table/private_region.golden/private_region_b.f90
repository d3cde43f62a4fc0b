! Adjoint of weighted: derivatives of y with respect to x.
! Increments xb; reads and updates yb.
! What y holds afterwards is not what weighted computes.
subroutine weighted_b(n, x, xb, y, yb)
  use parajoint, only: pj_adjoint_begin, pj_adjoint_end, pj_pop_real8, pj_pop_team, pj_push_real8, &
      pj_region_backward, pj_region_forward
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), y(n), yb(n)
  real(8) :: t, tb
  integer :: i, team

  call pj_adjoint_begin()
  !$omp parallel private(t)
    call pj_region_forward()
    t = x(1)**2
    call pj_push_real8(t)
  !$omp end parallel
  call pj_pop_team(team)
  !$omp parallel num_threads(team) private(t, i, tb)
    call pj_region_backward(team)
    call pj_pop_real8(t)
    tb = 0.0d0
    !$omp do
    do i = 2, n
      tb = tb + yb(i)*x(i)
      !$omp atomic update
      xb(i) = xb(i) + (t*yb(i))
    end do
    !$omp end do nowait
    !$omp atomic update
    xb(1) = xb(1) + (2*x(1)*tb)
  !$omp end parallel
  call pj_adjoint_end('weighted_b', 10_8)
end subroutine weighted_b
