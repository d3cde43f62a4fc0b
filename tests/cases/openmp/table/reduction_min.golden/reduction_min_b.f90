! Adjoint of smallest: derivatives of s with respect to x and s.
! Increments xb; reads and updates sb.
! What s holds afterwards is not what smallest computes.
subroutine smallest_b(n, x, xb, s, sb)
  use parajoint, only: pj_adjoint_begin, pj_adjoint_end, pj_pop_integer4, pj_pop_real8, &
      pj_pop_real8_array, pj_pop_team, pj_push_integer4, pj_push_real8, pj_push_real8_array, &
      pj_region_backward, pj_region_forward, pj_static_bounds4, pj_thread, pj_thread_limit
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), s, sb
  integer :: i
  real(8) :: s0, s0b
  real(8), allocatable :: s_partial(:), s_partialb(:)
  integer :: threads, thread, part, first, last, team

  call pj_adjoint_begin()
  call pj_thread_limit(0, threads)
  allocate(s_partial(threads))
  s_partial = huge(s)
  !$omp parallel private(s0, thread, i, first, last)
    call pj_region_forward()
    s0 = huge(s)
    call pj_static_bounds4(1, n, 1, first, last)
    do i = first, last
      call pj_push_real8(s0)
      s0 = min(s0, x(i))
    end do
    call pj_thread(thread)
    s_partial(thread) = s0
    call pj_push_integer4(thread)
  !$omp end parallel
  do part = 1, threads
    call pj_push_real8(s)
    s = min(s, s_partial(part))
  end do
  call pj_push_real8_array(s_partial, size(s_partial, kind=8))
  deallocate(s_partial)
  allocate(s_partial(threads), s_partialb(threads))
  call pj_pop_real8_array(s_partial, size(s_partial, kind=8))
  s_partialb = 0.0d0
  do part = threads, 1, -1
    call pj_pop_real8(s)
    s_partialb(part) = s_partialb(part) + merge(sb, 0.0d0, s_partial(part) < s)
    sb = merge(sb, 0.0d0, s <= s_partial(part))
  end do
  call pj_pop_team(team)
  !$omp parallel num_threads(team) private(s0, thread, i, s0b, first, last)
    call pj_region_backward(team)
    call pj_pop_integer4(thread)
    s0b = s_partialb(thread)
    call pj_static_bounds4(1, n, 1, first, last)
    do i = last, first, -1
      call pj_pop_real8(s0)
      xb(i) = xb(i) + merge(s0b, 0.0d0, x(i) < s0)
      s0b = merge(s0b, 0.0d0, s0 <= x(i))
    end do
  !$omp end parallel
  deallocate(s_partialb, s_partial)
  call pj_adjoint_end('smallest_b', 10_8)
end subroutine smallest_b
