! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A region in a region, which one thread runs: its counter and its copies are others than those outside, what it sums up is
! that of one thread, single and barriers are for it alone, and it has the number 0.
! VERIFY: --head 'serial(x,y)>(y)' --set n=5 --set m=7
! VERIFY: --head 'copies(x,y)>(y,t)' --set n=5 --set m=7
! VERIFY: --head 'sums(x,y)>(y)' --set n=5 --set m=7
! VERIFY: --head 'constructs(x,y)>(y)' --set n=5 --set m=7
! VERIFY: --head 'threads(x,y)>(y)' --set n=5 --set m=7
! VERIFY: --head 'implied(x,y)>(y)' --set n=5 --set m=7
! VERIFY: --head 'deeper(x,y)>(y)' --set n=4 --set m=5

subroutine serial(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n, m)
  real(8), intent(inout) :: y(n, m)
  integer :: i, k
  !$omp parallel do
  do k = 1, m
    !$omp parallel do if(.false.)
    do i = 1, n
      y(i, k) = y(i, k)*x(i, k)
    end do
  end do
  !$omp parallel
  !$omp do
  do k = 1, m
    !$omp parallel num_threads(1) default(none) shared(n, k, x, y) private(i)
    !$omp do
    do i = 1, n
      y(i, k) = y(i, k)*sin(x(i, k))
    end do
    !$omp end parallel
  end do
  !$omp end parallel
end subroutine serial

! What is private within is not what has the name outside, also where that is private, too.
subroutine copies(n, m, x, y, t)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n, m)
  real(8), intent(inout) :: y(n, m)
  real(8), intent(out) :: t(m)
  real(8) :: a, b, c, w(2)
  integer :: i, k
  c = 2
  i = 4
  !$omp parallel do private(a, b, w) firstprivate(c)
  do k = 1, m
    a = x(1, k)
    b = 3*a
    w = a
    !$omp parallel do private(a) firstprivate(b, w) lastprivate(c) if(.false.)
    do i = 1, n
      a = x(i, k)**2
      b = a
      w(1) = a*w(2)
      c = a*y(i, k)
      y(i, k) = y(i, k)*a + w(1)*x(i, k)
    end do
    t(k) = a*b*c*w(1)
  end do
  t(1) = t(1)*i
end subroutine copies

subroutine sums(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n, m)
  real(8), intent(inout) :: y(n, m)
  real(8) :: s, p, hi, v(2)
  integer :: i, k
  !$omp parallel do private(s, p, hi, v)
  do k = 1, m
    s = x(1, k)
    p = 2
    hi = 0.1d0
    v = s
    !$omp parallel do reduction(+: s, v) reduction(*: p) reduction(max: hi) if(.false.)
    do i = 1, n
      s = s*0.5d0 + x(i, k)**2
      p = p*x(i, k)
      hi = max(hi, x(i, k))
      v(1 + mod(i, 2)) = v(1 + mod(i, 2)) + x(i, k)
    end do
    y(1, k) = y(1, k)*s + p*hi*v(1)*v(2)
  end do
end subroutine sums

subroutine constructs(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n, m)
  real(8), intent(inout) :: y(n, m)
  real(8) :: s
  integer :: i, k
  !$omp parallel private(s)
  !$omp do
  do k = 1, m
    !$omp parallel if(.false.) private(i)
    !$omp single
    s = x(1, k)
    !$omp end single
    !$omp do reduction(+: s)
    do i = 1, n
      s = s + x(i, k)*y(i, k)
    end do
    !$omp barrier
    !$omp do
    do i = 1, n
      y(i, k) = s*x(i, k)
    end do
    !$omp master
    y(1, k) = y(1, k)*s
    !$omp end master
    !$omp end parallel
  end do
  !$omp end parallel
end subroutine constructs

subroutine threads(n, m, x, y)
  use omp_lib
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n, m)
  real(8), intent(inout) :: y(n, m)
  integer :: i, k, t, team
  !$omp parallel do private(t, team, i)
  do k = 1, m
    !$omp parallel num_threads(1) private(i)
    t = omp_get_thread_num()
    team = omp_get_num_threads()
    do i = 1 + t, n, team
      y(i, k) = y(i, k)*x(i, k)*(t + team)
    end do
    !$omp end parallel
  end do
end subroutine threads

! What default clauses and counters make private, in one of the two.
subroutine implied(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n, m)
  real(8), intent(inout) :: y(n, m)
  real(8) :: a, b
  integer :: i, j, k
  b = 2
  !$omp parallel do default(private) shared(n, m, x, y) firstprivate(b)
  do k = 1, m
    a = x(1, k)
    !$omp parallel if(.false.) shared(k, x, y, n, b) default(private)
    do j = 1, 2
      a = x(j, k)
      do i = 1, n
        y(i, k) = y(i, k)*a + x(i, k)*b
      end do
    end do
    !$omp end parallel
    y(1, k) = y(1, k)*a
  end do
  !$omp parallel
  !$omp do
  do k = 1, m
    do j = 1, 2
      !$omp parallel do if(.false.)
      do i = 1, n
        y(i, k) = y(i, k)*sin(x(i, k))
      end do
    end do
  end do
  !$omp end parallel
end subroutine implied

subroutine deeper(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n, m)
  real(8), intent(inout) :: y(n, m)
  real(8) :: s
  integer :: i, k, l
  !$omp parallel do private(s)
  do k = 1, m
    !$omp parallel do if(.false.) private(s)
    do l = 1, 2
      s = x(l, k)
      !$omp parallel do num_threads(1) firstprivate(s)
      do i = l, n, 2
        s = s + x(i, k)
        y(i, k) = y(i, k)*s
      end do
      y(l, k) = y(l, k)*s
    end do
  end do
end subroutine deeper
