! Adjoint of normalise: derivatives of y and s with respect to x and s.
! Increments xb; reads and updates yb and sb.
! What y and s hold afterwards is not what normalise computes.
subroutine normalise_b(n, x, xb, y, yb, s, sb)
  use parajoint, only: pj_adjoint_begin, pj_adjoint_end, pj_pop_integer4, pj_pop_team, &
      pj_push_integer4, pj_region_backward, pj_region_forward, pj_thread, pj_thread_limit
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), y(n), yb(n), s, sb
  integer :: i
  real(8) :: s0, s0b
  real(8), allocatable :: s_partial(:), s_partialb(:)
  integer :: threads, thread, part, team

  call pj_adjoint_begin()
  call pj_thread_limit(0, threads)
  allocate(s_partial(threads))
  s_partial = 0.0d0
  !$omp parallel private(s0, thread, part, i)
    call pj_region_forward()
    s0 = 0.0d0
    !$omp do
    do i = 1, n
      s0 = s0 + x(i)
    end do
    !$omp end do nowait
    call pj_thread(thread)
    s_partial(thread) = s0
    !$omp barrier
    if (thread == 1) then
      do part = 1, threads
        s = s + s_partial(part)
      end do
    end if
    !$omp barrier
    call pj_push_integer4(thread)
  !$omp end parallel
  deallocate(s_partial)
  allocate(s_partial(threads), s_partialb(threads))
  s_partialb = 0.0d0
  call pj_pop_team(team)
  !$omp parallel num_threads(team) private(thread, part, i, s0b) firstprivate(s)
    call pj_region_backward(team)
    call pj_pop_integer4(thread)
    !$omp do reduction(+: sb)
    do i = 1, n
      xb(i) = xb(i) + yb(i)*s
      sb = sb + x(i)*yb(i)
      yb(i) = 0.0d0
    end do
    !$omp end do
    if (thread == 1) then
      do part = 1, threads
        !$omp atomic update
        s_partialb(part) = s_partialb(part) + sb
      end do
    end if
    !$omp barrier
    s0b = s_partialb(thread)
    !$omp do
    do i = 1, n
      xb(i) = xb(i) + s0b
    end do
    !$omp end do
  !$omp end parallel
  deallocate(s_partialb, s_partial)
  call pj_adjoint_end('normalise_b', 11_8)
end subroutine normalise_b
