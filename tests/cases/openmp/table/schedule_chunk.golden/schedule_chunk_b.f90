! Adjoint of chain: derivatives of y with respect to x.
! Increments xb; reads and updates yb.
! What y holds afterwards is not what chain computes.
subroutine chain_b(n, x, xb, y, yb)
  use parajoint, only: pj_adjoint_begin, pj_adjoint_end, pj_pop_real8, pj_pop_team, pj_push_real8, &
      pj_region_backward, pj_region_forward, pj_static_chunk4, pj_static_chunks4
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), y(n), yb(n)
  integer :: i, first, last, chunk, chunks, team

  call pj_adjoint_begin()
  !$omp parallel private(i, first, last, chunk, chunks)
    call pj_region_forward()
    call pj_static_chunks4(1, n, 1, 2, chunks)
    do chunk = 1, chunks
      call pj_static_chunk4(1, n, 1, 2, chunk, first, last)
      do i = first, last
        call pj_push_real8(y(i))
        y(i) = sin(y(i))*x(i)
      end do
    end do
  !$omp end parallel
  call pj_pop_team(team)
  !$omp parallel num_threads(team) private(i, first, last, chunk, chunks)
    call pj_region_backward(team)
    call pj_static_chunks4(1, n, 1, 2, chunks)
    do chunk = chunks, 1, -1
      call pj_static_chunk4(1, n, 1, 2, chunk, first, last)
      do i = last, first, -1
        call pj_pop_real8(y(i))
        xb(i) = xb(i) + sin(y(i))*yb(i)
        yb(i) = cos(y(i))*(yb(i)*x(i))
      end do
    end do
  !$omp end parallel
  call pj_adjoint_end('chain_b', 7_8)
end subroutine chain_b
