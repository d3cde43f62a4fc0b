! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Directives that the preprocessor chooses, and conditional lines that go on.
! VERIFY: --head 'pre(x)>(y)' --set n=8
subroutine pre(n, x, y)
#ifdef _OPENMP
  use omp_lib
#endif
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, teams
#define SCHED static
#ifdef _OPENMP
  !$omp parallel do schedule(SCHED)
#else
  !$acc parallel loop
#endif
  do i = 1, n
    y(i) = x(i)**2
#ifdef _OPENMP
    if (omp_get_thread_num() > 10000) y(i) = 0
#if _OPENMP >= 200805
    y(i) = y(i)*2
#endif
#endif
  end do
  teams = 1
  !$ teams = &
  !$ & omp_get_max_threads()
  !$omp parallel &
  !$omp&  private(i) &
  !$omp shared(n)
  !$omp do &
  !$omp schedule( &
  !$omp& static)
  do i = 1, n
    y(i) = y(i)*x(i)*(teams/teams)
  end do
  !$omp end parallel
end subroutine
