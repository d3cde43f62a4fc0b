! Adjoint of highest: derivatives of m with respect to x and m.
! Increments xb; reads and updates mb.
! What m holds afterwards is not what highest computes.
subroutine highest_b(n, x, xb, m, mb)
  use parajoint, only: pj_adjoint_begin, pj_adjoint_end, pj_pop_integer4, pj_pop_real8, &
      pj_pop_real8_array, pj_pop_team, pj_push_integer4, pj_push_real8, pj_push_real8_array, &
      pj_region_backward, pj_region_forward, pj_static_bounds4, pj_thread, pj_thread_limit
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), m(2), mb(2)
  integer :: i
  real(8) :: m0(2), m0b(2)
  real(8), allocatable :: m_partial(:, :), m_partialb(:, :)
  integer :: threads, thread, part, first, last, team

  call pj_adjoint_begin()
  call pj_thread_limit(0, threads)
  allocate(m_partial(2, threads))
  m_partial = -huge(m)
  !$omp parallel private(m0, thread, i, first, last)
    call pj_region_forward()
    m0 = -huge(m)
    call pj_static_bounds4(1, n, 1, first, last)
    do i = first, last
      call pj_push_real8(m0(2 - mod(i, 2)))
      m0(2 - mod(i, 2)) = max(m0(2 - mod(i, 2)), x(i))
    end do
    call pj_thread(thread)
    m_partial(:, thread) = m0
    call pj_push_integer4(thread)
  !$omp end parallel
  do part = 1, threads
    call pj_push_real8_array(m, size(m, kind=8))
    m = max(m, m_partial(:, part))
  end do
  call pj_push_real8_array(m_partial, size(m_partial, kind=8))
  deallocate(m_partial)
  allocate(m_partial(2, threads), m_partialb(2, threads))
  call pj_pop_real8_array(m_partial, size(m_partial, kind=8))
  m_partialb = 0.0d0
  do part = threads, 1, -1
    call pj_pop_real8_array(m, size(m, kind=8))
    m_partialb(:, part) = m_partialb(:, part) + merge(mb, 0.0d0, m_partial(:, part) > m)
    mb = merge(mb, 0.0d0, m >= m_partial(:, part))
  end do
  call pj_pop_team(team)
  !$omp parallel num_threads(team) private(m0, thread, i, m0b, first, last)
    call pj_region_backward(team)
    call pj_pop_integer4(thread)
    m0b = m_partialb(:, thread)
    call pj_static_bounds4(1, n, 1, first, last)
    do i = last, first, -1
      call pj_pop_real8(m0(2 - mod(i, 2)))
      xb(i) = xb(i) + merge(m0b(2 - mod(i, 2)), 0.0d0, x(i) > m0(2 - mod(i, 2)))
      m0b(2 - mod(i, 2)) = merge(m0b(2 - mod(i, 2)), 0.0d0, m0(2 - mod(i, 2)) >= x(i))
    end do
  !$omp end parallel
  deallocate(m_partialb, m_partial)
  call pj_adjoint_end('highest_b', 9_8)
end subroutine highest_b
