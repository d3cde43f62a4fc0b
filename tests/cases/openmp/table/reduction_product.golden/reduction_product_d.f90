! Tangent of multiply: derivatives of s with respect to x and s.
! Reads xd; reads and updates sd.
! The primal arguments hold afterwards what multiply leaves in them.
subroutine multiply_d(n, x, xd, s, sd)
  use parajoint, only: pj_thread, pj_thread_limit
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: s, sd
  integer :: i
  real(8) :: s0, s0d
  real(8), allocatable :: s_partial(:), s_partiald(:)
  integer :: threads, thread, part

  call pj_thread_limit(0, threads)
  allocate(s_partial(threads), s_partiald(threads))
  s_partiald = 0.0d0
  s_partial = 1.0d0
  !$omp parallel private(s0, s0d, thread, i)
    s0d = 0.0d0
    s0 = 1.0d0
    !$omp do
    do i = 1, n
      s0d = s0d*x(i) + s0*xd(i)
      s0 = s0*x(i)
    end do
    !$omp end do nowait
    call pj_thread(thread)
    s_partiald(thread) = s0d
    s_partial(thread) = s0
  !$omp end parallel
  do part = 1, threads
    sd = sd*s_partial(part) + s*s_partiald(part)
    s = s*s_partial(part)
  end do
  deallocate(s_partial, s_partiald)
end subroutine multiply_d
