! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Private variables that differ from thread to thread: the backward sweep must run an iteration on the
! thread that ran it forward, whatever the schedule. The results depend on the number of threads, and on
! the schedule where that is dynamic: those run on one thread only.
! VERIFY: --head 'numbered(p,x)>(y)' --set n=12 --range 0.5:1.5 --threads 1 --races off
! VERIFY: --head 'asked_inside(x)>(y)' --set n=12 --range 0.5:1.5 --threads 1 --races off
! VERIFY: --head 'last_of_thread(x,s)>(s)' --set n=12 --range 0.5:1.5 --threads 1
! VERIFY: --head 'last_of_thread(x,s)>(s)' --set n=12 --range 0.5:1.5 --threads 3
! VERIFY: --head 'part_sums(x)>(s)' --set n=12 --range 0.5:1.5 --threads 1
! VERIFY: --head 'part_sums(x)>(s)' --set n=12 --range 0.5:1.5 --threads 3
! VERIFY: --head 'common_factor(p,x)>(y)' --set n=12 --range 0.5:1.5

subroutine numbered(n, p, x, y)
  use omp_lib, only: omp_get_thread_num
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: p, x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i
  !$omp parallel private(t)
  t = p*(1 + omp_get_thread_num())
  !$omp do schedule(dynamic)
  do i = 1, n
    y(i) = t*x(i)
  end do
  !$omp end parallel
end subroutine numbered

subroutine asked_inside(n, x, y)
  use omp_lib, only: omp_get_thread_num
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do schedule(guided)
  do i = 1, n
    y(i) = (1 + omp_get_thread_num())*x(i)
  end do
end subroutine asked_inside

subroutine last_of_thread(n, x, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: s
  real(8) :: t
  integer :: i
  !$omp parallel private(t)
  t = 0
  !$omp do schedule(static)
  do i = 1, n
    t = x(i)*x(i)
  end do
  !$omp atomic
  s = s + t
  !$omp end parallel
end subroutine last_of_thread

! The adjoints of the threads' sums differ.
subroutine part_sums(n, x, s)
  use omp_lib, only: omp_get_thread_num
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: s(0:99)
  real(8) :: t
  integer :: i
  s = 0
  !$omp parallel private(t)
  t = 0
  !$omp do schedule(static, 2)
  do i = 1, n
    t = t + x(i)*x(i)
  end do
  s(omp_get_thread_num()) = t
  !$omp end parallel
end subroutine part_sums

! The same value on all threads: any of them may run an iteration.
subroutine common_factor(n, p, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: p, x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i
  !$omp parallel private(t)
  t = p*p
  !$omp do schedule(dynamic)
  do i = 1, n
    y(i) = t*x(i)
  end do
  !$omp end parallel
end subroutine common_factor
