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
! VERIFY: --head 'squares_of_parts(x)>(r)' --set n=10 --threads 1,2,7
! VERIFY: --head 'zeroed_element(x)>(r)' --set n=10 --threads 1,2,7
! VERIFY: --head 'external_query(x)>(r)' --set n=10 --threads 1,2,7
! VERIFY: --head 'chunk_changes(x)>(y)' --set n=12 --threads 1,2,7

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

! One chunk: the thread that runs it changes from run to run, the result does not.
subroutine squares_of_parts(n, x, r)
  use omp_lib, only: omp_get_thread_num
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: r
  real(8) :: parts(0:63), t
  integer :: i
  parts = 0
  !$omp parallel private(t)
  t = 0
  !$omp do schedule(dynamic, 1000)
  do i = 1, n
    t = t + x(i)*x(i)
  end do
  parts(omp_get_thread_num()) = t
  !$omp end parallel
  r = sum(parts**2)
end subroutine squares_of_parts

! Each thread drops an element of its own before the sum.
subroutine zeroed_element(n, x, r)
  use omp_lib, only: omp_get_thread_num
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: r
  real(8) :: t(8), s(8), dropped(8)
  integer :: i, k, k2, me
  s = 0
  dropped = 0
  !$omp parallel private(t, me, k, k2)
  me = omp_get_thread_num() + 1
  t = 0
  !$omp do schedule(dynamic, 1000)
  do i = 1, n
    do k = 1, 8
      t(k) = t(k) + x(i)*x(i)
    end do
  end do
  t(me) = 0
  do k2 = 1, 8
    !$omp atomic
    s(k2) = s(k2) + t(k2)
  end do
  !$omp end parallel
  r = r*sum(s**3)
end subroutine zeroed_element

! The runtime's function, declared external.
subroutine external_query(n, x, r)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: r
  real(8) :: t, y(n), d(n)
  integer :: i
  integer, external :: omp_get_thread_num
  !$omp parallel private(t)
  t = 1 + omp_get_thread_num()
  !$omp do schedule(dynamic)
  do i = 1, n
    d(i) = t
    y(i) = t*x(i)**2
  end do
  !$omp end parallel
  r = sum(y/d)
end subroutine external_query

! The backward sweep must not ask for the chunk size again.
subroutine chunk_changes(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, c
  c = 3
  !$omp parallel
  !$omp do schedule(static, c)
  do i = 1, n
    y(i) = y(i)*x(i)
    y(i) = y(i)**2
  end do
  !$omp end parallel
  c = 1
  y = y*c
end subroutine chunk_changes
