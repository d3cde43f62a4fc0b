! Adjoint of by_variable: derivatives of dt with respect to v.
! Increments vb; reads and zeroes dtb.
! What dt holds afterwards is not what by_variable computes.
subroutine by_variable_b(n, dx, v, vb, dt, dtb)
  use parajoint, only: pj_adjoint_begin, pj_adjoint_end, pj_pop_integer4, pj_pop_real8, &
      pj_pop_real8_array, pj_pop_team, pj_push_integer4, pj_push_real8, pj_push_real8_array, &
      pj_region_backward, pj_region_forward, pj_static_bounds4, pj_thread, pj_thread_limit
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: dx, v(n)
  real(8), intent(inout) :: vb(n), dt, dtb
  real(8) :: t, tb
  integer :: i
  real(8) :: dt0, dt0b
  real(8), allocatable :: dt_partial(:), dt_partialb(:)
  integer :: threads, thread, part
  real(8) :: tempb, t_old
  integer :: first, last, team

  call pj_adjoint_begin()
  dt = 10
  call pj_thread_limit(0, threads)
  allocate(dt_partial(threads))
  dt_partial = huge(dt)
  !$omp parallel private(t, i, dt0, thread, first, last) firstprivate(dx)
    call pj_region_forward()
    dt0 = huge(dt)
    call pj_static_bounds4(1, n, 1, first, last)
    do i = first, last
      t = 1/v(i)
      t = dx*abs(t)
      call pj_push_real8(dt0)
      dt0 = min(dt0, t)
    end do
    call pj_thread(thread)
    dt_partial(thread) = dt0
    call pj_push_integer4(thread)
  !$omp end parallel
  do part = 1, threads
    call pj_push_real8(dt)
    dt = min(dt, dt_partial(part))
  end do
  call pj_push_real8_array(dt_partial, size(dt_partial, kind=8))
  deallocate(dt_partial)
  allocate(dt_partial(threads), dt_partialb(threads))
  call pj_pop_real8_array(dt_partial, size(dt_partial, kind=8))
  dt_partialb = 0.0d0
  do part = threads, 1, -1
    call pj_pop_real8(dt)
    dt_partialb(part) = dt_partialb(part) + merge(dtb, 0.0d0, dt_partial(part) < dt)
    dtb = merge(dtb, 0.0d0, dt <= dt_partial(part))
  end do
  call pj_pop_team(team)
  !$omp parallel num_threads(team) private(t, i, dt0, thread, tb, dt0b, tempb, t_old, first, last) &
  !$omp   firstprivate(dx)
    call pj_region_backward(team)
    call pj_pop_integer4(thread)
    dt0b = dt_partialb(thread)
    call pj_static_bounds4(1, n, 1, first, last)
    do i = last, first, -1
      t = 1/v(i)
      t_old = t
      t = dx*abs(t)
      call pj_pop_real8(dt0)
      tb = merge(dt0b, 0.0d0, t < dt0)
      dt0b = merge(dt0b, 0.0d0, dt0 <= t)
      t = t_old
      tb = sign(1.0d0, t)*(dx*tb)
      tempb = merge(1.0d0, v(i), tb == 0.0d0)
      vb(i) = vb(i) - 1/tempb*tb/tempb
    end do
  !$omp end parallel
  deallocate(dt_partialb, dt_partial)
  dtb = 0.0d0
  call pj_adjoint_end('by_variable_b', 13_8)
end subroutine by_variable_b
