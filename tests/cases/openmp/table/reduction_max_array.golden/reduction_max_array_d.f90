! Tangent of highest: derivatives of m with respect to x and m.
! Reads xd; reads and updates md.
! The primal arguments hold afterwards what highest leaves in them.
subroutine highest_d(n, x, xd, m, md)
  use parajoint, only: pj_thread, pj_thread_limit
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: m(2), md(2)
  integer :: i
  real(8) :: m0(2), m0d(2)
  real(8), allocatable :: m_partial(:, :), m_partiald(:, :)
  integer :: threads, thread, part

  call pj_thread_limit(0, threads)
  allocate(m_partial(2, threads), m_partiald(2, threads))
  m_partiald = 0.0d0
  m_partial = -huge(m)
  !$omp parallel private(m0, m0d, thread, i)
    m0d = 0.0d0
    m0 = -huge(m)
    !$omp do
    do i = 1, n
      m0d(2 - mod(i, 2)) = merge(m0d(2 - mod(i, 2)), xd(i), m0(2 - mod(i, 2)) >= x(i))
      m0(2 - mod(i, 2)) = max(m0(2 - mod(i, 2)), x(i))
    end do
    !$omp end do nowait
    call pj_thread(thread)
    m_partiald(:, thread) = m0d
    m_partial(:, thread) = m0
  !$omp end parallel
  do part = 1, threads
    md = merge(md, m_partiald(:, part), m >= m_partial(:, part))
    m = max(m, m_partial(:, part))
  end do
  deallocate(m_partial, m_partiald)
end subroutine highest_d
