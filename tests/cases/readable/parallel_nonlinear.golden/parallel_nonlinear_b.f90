! Adjoint of flux: derivatives of f with respect to u and s.
! Increments ub and sb; reads and updates fb.
! What f holds afterwards is not what flux computes.
subroutine flux_b(n, u, ub, s, sb, f, fb)
  use parajoint, only: pj_adjoint_begin, pj_adjoint_end, pj_pop_real8, pj_pop_team, pj_push_real8, &
      pj_record4, pj_record_begin, pj_record_end, pj_region_backward, pj_region_forward, &
      pj_replay_begin, pj_replay_chunk4
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n)
  real(8), intent(inout) :: ub(n)
  real(8), intent(in) :: s
  real(8), intent(inout) :: sb, f(n), fb(n)
  real(8) :: mean, meanb, jump, jumpb
  integer :: i
  real(8) :: tempb, mean_old
  integer :: first, last, chunk, chunks, team

  call pj_adjoint_begin()
  !$omp parallel default(none) private(i, mean, jump) firstprivate(s) shared(n, u, f)
    call pj_region_forward()
    call pj_record_begin()
    !$omp do schedule(dynamic, 4)
    do i = 1, n - 1
      call pj_record4(i, 1)
      mean = 0.5d0*(u(i) + u(i + 1))
      jump = u(i + 1) - u(i)
      mean = mean*mean
      call pj_push_real8(f(i))
      f(i) = f(i)*mean - s*jump
    end do
    !$omp end do nowait
    call pj_record_end()
  !$omp end parallel
  call pj_pop_team(team)
  !$omp parallel num_threads(team) default(none) private(i, mean, jump, meanb, jumpb, tempb, &
  !$omp   mean_old, first, last, chunk, chunks) firstprivate(s) reduction(+: sb) shared(u, f, ub, &
  !$omp   fb, team)
    call pj_region_backward(team)
    call pj_replay_begin(chunks)
    do chunk = 1, chunks
      call pj_replay_chunk4(first, last)
      do i = last, first, -1
        mean = 0.5d0*(u(i) + u(i + 1))
        jump = u(i + 1) - u(i)
        mean_old = mean
        mean = mean*mean
        call pj_pop_real8(f(i))
        meanb = f(i)*fb(i)
        sb = sb - fb(i)*jump
        jumpb = -s*fb(i)
        fb(i) = fb(i)*mean
        mean = mean_old
        meanb = meanb*mean + mean*meanb
        !$omp atomic update
        ub(i + 1) = ub(i + 1) + jumpb
        !$omp atomic update
        ub(i) = ub(i) + (-jumpb)
        tempb = 0.5d0*meanb
        !$omp atomic update
        ub(i) = ub(i) + tempb
        !$omp atomic update
        ub(i + 1) = ub(i + 1) + tempb
      end do
    end do
  !$omp end parallel
  call pj_adjoint_end('flux_b', 6_8)
end subroutine flux_b
