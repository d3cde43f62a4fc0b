! Adjoint of twice: derivatives of y with respect to x.
! Increments xb; reads and updates yb.
! What y holds afterwards is not what twice computes.
subroutine twice_b(n, x, xb, y, yb)
  use parajoint, only: pj_adjoint_begin, pj_adjoint_end, pj_pop_real8, pj_pop_team, pj_push_real8, &
      pj_region_backward, pj_region_forward, pj_static_bounds4
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), y(n), yb(n)
  real(8) :: t, tb
  integer :: i
  real(8) :: tempb
  integer :: first, last, team

  call pj_adjoint_begin()
  !$omp parallel private(t, i, first, last)
    call pj_region_forward()
    call pj_static_bounds4(1, n, 1, first, last)
    do i = first, last
      t = sin(x(i))
      call pj_push_real8(y(i))
      y(i) = t*t*y(i)
    end do
  !$omp end parallel
  call pj_pop_team(team)
  !$omp parallel num_threads(team) private(t, i, tb, tempb, first, last)
    call pj_region_backward(team)
    call pj_static_bounds4(1, n, 1, first, last)
    do i = last, first, -1
      t = sin(x(i))
      call pj_pop_real8(y(i))
      tempb = yb(i)*y(i)
      tb = tempb*t + t*tempb
      yb(i) = t*t*yb(i)
      xb(i) = xb(i) + cos(x(i))*tb
    end do
  !$omp end parallel
  call pj_adjoint_end('twice_b', 7_8)
end subroutine twice_b
