! Adjoint of offset: derivatives of y with respect to x and a.
! Increments xb and ab; reads and updates yb.
! What y holds afterwards is not what offset computes.
subroutine offset_b(n, x, xb, y, yb, a, ab)
  use parajoint, only: pj_adjoint_begin, pj_adjoint_end, pj_pop_real8, pj_pop_team, pj_push_real8, &
      pj_region_backward, pj_region_forward
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), y(n), yb(n), a, ab
  integer :: i
  real(8) :: a0, a0b
  integer :: team

  call pj_adjoint_begin()
  !$omp parallel private(a0)
    call pj_region_forward()
    a0 = a
    call pj_push_real8(a0)
    a0 = a0*a0
    call pj_push_real8(a0)
  !$omp end parallel
  call pj_pop_team(team)
  !$omp parallel num_threads(team) private(a0, i, a0b) reduction(+: ab)
    call pj_region_backward(team)
    call pj_pop_real8(a0)
    a0b = 0.0d0
    !$omp do
    do i = 1, n
      a0b = a0b + yb(i)*x(i)
      xb(i) = xb(i) + a0*yb(i)
    end do
    !$omp end do nowait
    call pj_pop_real8(a0)
    a0b = a0b*a0 + a0*a0b
    ab = ab + a0b
  !$omp end parallel
  call pj_adjoint_end('offset_b', 8_8)
end subroutine offset_b
