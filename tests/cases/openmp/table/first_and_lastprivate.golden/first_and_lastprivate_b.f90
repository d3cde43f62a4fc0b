! Adjoint of replaced: derivatives of a with respect to x and a.
! Increments xb; reads and updates ab.
! What a holds afterwards is not what replaced computes.
subroutine replaced_b(n, x, xb, a, ab)
  use parajoint, only: pj_adjoint_begin, pj_adjoint_end, pj_pop_real8, pj_pop_team, pj_push_real8, &
      pj_region_backward, pj_region_forward, pj_static_bounds4
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), a, ab
  integer :: i
  real(8) :: a0, a0b
  integer :: first, last, team

  call pj_adjoint_begin()
  !$omp parallel private(a0, i, first, last)
    call pj_region_forward()
    a0 = a
    !$omp barrier
    call pj_static_bounds4(1, n, 1, first, last)
    do i = first, last
      if (i == n) then
        call pj_push_real8(a0)
        a0 = a0*x(i)
      end if
    end do
  !$omp end parallel
  call pj_pop_team(team)
  !$omp parallel num_threads(team) private(a0, i, a0b, first, last)
    call pj_region_backward(team)
    a0b = 0.0d0
    call pj_static_bounds4(1, n, 1, first, last)
    do i = last, first, -1
      if (i == n) then
        a0b = a0b + ab
        ab = 0.0d0
        call pj_pop_real8(a0)
        xb(i) = xb(i) + a0*a0b
        a0b = a0b*x(i)
      end if
    end do
    !$omp barrier
    !$omp atomic update
    ab = ab + a0b
  !$omp end parallel
  call pj_adjoint_end('replaced_b', 10_8)
end subroutine replaced_b
