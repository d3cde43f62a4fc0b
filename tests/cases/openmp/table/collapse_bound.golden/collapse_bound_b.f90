! Adjoint of plane: derivatives of y with respect to x.
! Increments xb; reads and updates yb.
! What y holds afterwards is not what plane computes.
subroutine plane_b(n, m, x, xb, y, yb)
  use parajoint, only: pj_adjoint_begin, pj_adjoint_end, pj_pop_real8, pj_pop_team, pj_push_real8, &
      pj_region_backward, pj_region_forward, pj_static_bounds8
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(m, n)
  real(8), intent(inout) :: xb(m, n), y(m, n), yb(m, n)
  integer :: i, j
  integer(8) :: number, trips, trips0, left, first, last
  integer :: team

  call pj_adjoint_begin()
  !$omp parallel private(j, i, number, trips, trips0, left, first, last)
    call pj_region_forward()
    trips = int(max(0, n), 8)
    trips0 = int(max(0, m), 8)
    call pj_static_bounds8(0_8, trips*trips0 - 1_8, 1_8, first, last)
    do number = first, last
      left = number
      i = 1 + int(mod(left, trips0), 4)
      left = left/trips0
      j = 1 + int(left, 4)
      call pj_push_real8(y(i, j))
      y(i, j) = y(i, j)*x(i, j)
    end do
  !$omp end parallel
  call pj_pop_team(team)
  !$omp parallel num_threads(team) private(j, i, number, trips, trips0, left, first, last)
    call pj_region_backward(team)
    trips = int(max(0, n), 8)
    trips0 = int(max(0, m), 8)
    call pj_static_bounds8(0_8, trips*trips0 - 1_8, 1_8, first, last)
    do number = last, first, -1_8
      left = number
      i = 1 + int(mod(left, trips0), 4)
      left = left/trips0
      j = 1 + int(left, 4)
      call pj_pop_real8(y(i, j))
      xb(i, j) = xb(i, j) + y(i, j)*yb(i, j)
      yb(i, j) = yb(i, j)*x(i, j)
    end do
  !$omp end parallel
  call pj_adjoint_end('plane_b', 7_8)
end subroutine plane_b
