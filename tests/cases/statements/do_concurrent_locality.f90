! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! do concurrent that declares its counter, and has variables of its own. gfortran 12 does not take that.
! VERIFY(flang-22): --head 'plain(x)>(y,i)' --head 'local(x,t,u)>(y,t,u)' --head 'nested(x)>(y)' --set n=11
! VERIFY(flang-22): --head 'reduced(x)>(s,most)' --set n=11
! VERIFY(flang-22): --head 'region(a)>(c)' --set n=7 --set m=5
subroutine plain(n, x, y, i)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), i

  do concurrent (integer :: k = 1:n)
    y(k) = y(k)*x(k)**2
  end do
  do concurrent (integer(8) :: k = n:2:-2)
    y(k) = y(k)*x(k - 1)
  end do
  i = i*y(2)
end subroutine

subroutine local(n, x, y, t, u)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), t, u
  real(8) :: w(3)
  integer :: i

  i = n
  w = x(1:3)
  do concurrent (i = 2:n - 1) local(t) local_init(u, w) shared(x, y) default(none)
    t = x(i)*u
    u = u + t
    w(2) = w(1)*u
    y(i) = y(i)*sum(w) + t
  end do
  y(i) = y(i)*t*u*w(2)
end subroutine

subroutine nested(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, j
  real(8) :: t

  j = 2
  outer: do concurrent (i = 1:n) local(t)
    if (x(i) < -0.5d0) cycle outer
    t = 0
    do concurrent (j = 1:3) shared(t)
      if (i + j > n) cycle
      y(i) = y(i) + 2*x(i)
    end do
    do j = 1, 2
      t = t + x(i)**j
      if (t > 1) cycle outer
    end do
    y(i) = y(i)*t
  end do outer
  y(j) = y(j)*2
end subroutine

subroutine reduced(n, x, s, most)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: s, most
  integer :: i

  do concurrent (i = 1:n) reduce(+: s) reduce(max: most)
    s = s + x(i)**2
    most = max(most, sin(x(i)))
  end do
end subroutine

subroutine region(n, m, a, c)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m)
  real(8), intent(inout) :: c(n, m)
  real(8) :: t
  integer :: i, j

  t = 2
  !$omp parallel do
  do j = 1, m
    do concurrent (i = 1:n) local_init(t)
      t = t*a(i, j)
      c(i, j) = c(i, j)*t
    end do
  end do
  !$omp parallel
  do concurrent (i = 1:n)
  end do
  !$omp do
  do j = 1, m
    do concurrent (i = 2:n, a(i, j) > 0) local(t)
      t = a(i - 1, j)
      c(i, j) = c(i, j)*t
    end do
  end do
  !$omp end parallel
end subroutine
