! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Values that are infinite, or not a number, where they are dropped.
! VERIFY: --head 'least(v)>(dt)' --head 'by_variable(v)>(dt)' --head 'by_call(v)>(dt)' \
!   --head 'by_branch(v)>(dt)' --head 'smallest(v)>(dt)' --set n=4 --set 'v=[1.5,0.0,-4.0,2.0]'
! VERIFY: --head 'mean(x,w)>(y)' --head 'others(x,w)>(y)' --head 'along(x,w)>(y)' --head 'merged(x,w)>(y)' \
!   --head 'read_apart(x,w)>(z)' --head 'overwritten(x,w)>(z)' --head 'masked(x,w)>(z)' \
!   --head 'steps(x,w)>(z)' --head 'chain(x,w)>(z)' --head 'early(x,w)>(z)' \
!   --set n=5 --set 'w=[0.0,0.5,1.0,0.0,0.7]' --set 'm=[0,1,1,0,1]' --range 0.5:1.5
! VERIFY: --head 'dry(u,h)>(c)' --head 'dry_if(u,h)>(c)' --head 'dry_array(u,h)>(c)' --set n=3 \
!   --set 'h=[0.0,0.5,1.0]' --set 'u=[0.1,0.2,0.3]'
! RUN: parajoint adjoint %s --head 'by_variable(v)>(dt)' -o %t

! The condition of Courant, Friedrichs and Lewy: at rest the step may be infinite.
subroutine least(n, dx, v, dt)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: dx, v(n)
  real(8), intent(out) :: dt
  integer :: i
  dt = 10
  do i = 1, n
    dt = min(dt, 0.5d0*dx/abs(v(i)))
  end do
end subroutine

subroutine by_variable(n, dx, v, dt)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: dx, v(n)
  real(8), intent(out) :: dt
  real(8) :: t
  integer :: i
  dt = 10
  !$omp parallel do private(t) reduction(min: dt)
  do i = 1, n
    t = 1/v(i)
    t = dx*abs(t)
    dt = min(dt, t)
  end do
end subroutine

subroutine by_call(n, dx, v, dt)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: dx, v(n)
  real(8), intent(out) :: dt
  real(8) :: t, inverse
  external inverse
  integer :: i
  dt = 10
  do i = 1, n
    call turn_time(dx, v(i), t)
    dt = min(dt, 2*t, inverse(v(i)))
  end do
end subroutine

subroutine turn_time(dx, v, t)
  implicit none
  real(8), intent(in) :: dx, v
  real(8), intent(out) :: t
  t = abs(dx/v)
end subroutine

function inverse(v) result(r)
  implicit none
  real(8), intent(in) :: v
  real(8) :: r
  r = 3/v**2
end function

subroutine by_branch(n, dx, v, dt)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: dx, v(n)
  real(8), intent(out) :: dt
  real(8) :: t
  integer :: i
  dt = 10
  do i = 1, n
    t = abs(log(abs(v(i))))*dx + dx/abs(v(i))
    if (t < dt) dt = t
  end do
end subroutine

subroutine smallest(n, dx, v, dt)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: dx, v(n)
  real(8), intent(out) :: dt
  dt = minval(dx/abs(v)) + maxval(-abs(1/v), mask=v /= 0)
end subroutine

subroutine mean(n, m, x, w, y)
  implicit none
  integer, intent(in) :: n, m(n)
  real(8), intent(in) :: x(n), w(n)
  real(8), intent(out) :: y
  y = sum(x/w, mask=m > 0)
end subroutine

subroutine others(n, m, x, w, y)
  implicit none
  integer, intent(in) :: n, m(n)
  real(8), intent(in) :: x(n), w(n)
  real(8), intent(out) :: y
  y = product(x/w, mask=m > 0) + maxval(x*log(w), mask=m > 0) + minval(x/w, mask=m > 0)
  y = y + dot_product(pack(x/w, m > 0), pack(x, m > 0))
end subroutine

subroutine along(n, m, x, w, y)
  implicit none
  integer, intent(in) :: n, m(n)
  real(8), intent(in) :: x(n), w(n)
  real(8), intent(out) :: y
  real(8) :: a(n, 2), b(n, 2)
  logical :: taken(n, 2)
  taken = spread(m > 0, 2, 2)
  a(:, 1) = x
  a(:, 2) = x**2
  b(:, 1) = w
  b(:, 2) = w**2
  y = sum(sum(a/b, dim=1, mask=taken)**2) + sum(product(a/b, dim=1, mask=taken)**2)
  y = y + sum(maxval(a/b, dim=1, mask=taken)**2)
end subroutine

subroutine merged(n, m, x, w, y)
  implicit none
  integer, intent(in) :: n, m(n)
  real(8), intent(in) :: x(n), w(n)
  real(8), intent(out) :: y
  y = sum(merge(x*sin(x/w), x, m > 0)) + sum(merge(log(w), x, m > 0)*x)
end subroutine

subroutine read_apart(n, m, x, w, z)
  implicit none
  integer, intent(in) :: n, m(n)
  real(8), intent(in) :: x(n), w(n)
  real(8), intent(out) :: z(n)
  real(8) :: s
  integer :: i
  do i = 1, n
    s = x(i)/w(i)
    z(i) = x(i)
    if (m(i) > 0) z(i) = s*x(i)
  end do
end subroutine

subroutine overwritten(n, m, x, w, z)
  implicit none
  integer, intent(in) :: n, m(n)
  real(8), intent(in) :: x(n), w(n)
  real(8), intent(out) :: z(n)
  real(8) :: s
  integer :: i
  do i = 1, n
    s = x(i)**2/w(i)
    if (m(i) == 0) s = x(i)
    z(i) = sin(s)
  end do
end subroutine

subroutine masked(n, m, x, w, z)
  implicit none
  integer, intent(in) :: n, m(n)
  real(8), intent(in) :: x(n), w(n)
  real(8), intent(out) :: z(n)
  z = x/w + exp(x/w)
  where (m == 0) z = x
end subroutine

subroutine steps(n, m, x, w, z)
  implicit none
  integer, intent(in) :: n, m(n)
  real(8), intent(in) :: x(n), w(n)
  real(8), intent(out) :: z(n)
  real(8) :: r(n), t(n)
  integer :: i, k
  z = x
  do k = 1, 3
    do i = 1, n
      r(i) = z(i)/w(i)
    end do
    do i = 1, n
      t(i) = r(i)*r(i)
    end do
    do i = 1, n
      if (m(i) > 0) z(i) = z(i) + 0.1d0*t(i)
    end do
  end do
end subroutine

! An infinite value that goes on into a product, a sine and a root.
subroutine chain(n, m, x, w, z)
  implicit none
  integer, intent(in) :: n, m(n)
  real(8), intent(in) :: x(n), w(n)
  real(8), intent(out) :: z(n)
  real(8) :: s, t, r
  integer :: i
  do i = 1, n
    s = 1/w(i)
    t = x(i)*s
    r = sin(t)*sqrt(t) + t**3 + 1/t + hypot(s, t) + atan2(s, x(i)) + x(i)**t
    z(i) = 0
    if (m(i) > 0) z(i) = r
  end do
end subroutine

subroutine early(n, m, x, w, z)
  implicit none
  integer, intent(in) :: n, m(n)
  real(8), intent(in) :: x(n), w(n)
  real(8), intent(out) :: z(n)
  real(8) :: s
  integer :: i
  do i = 1, n
    s = x(i)/w(i)
    z(i) = x(i)
    if (m(i) == 0) cycle
    z(i) = s**2
  end do
end subroutine

subroutine dry(n, u, h, c)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n), h(n)
  real(8), intent(out) :: c
  integer :: i
  c = 0
  !$omp parallel do reduction(max: c)
  do i = 1, n
    c = max(c, abs(u(i)) + sqrt(9.81d0*h(i)))
  end do
end subroutine

subroutine dry_if(n, u, h, c)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n), h(n)
  real(8), intent(out) :: c
  real(8) :: s
  integer :: i
  c = 0
  do i = 1, n
    s = abs(u(i)) + sqrt(9.81d0*h(i))
    if (s > c) c = s
  end do
end subroutine

subroutine dry_array(n, u, h, c)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n), h(n)
  real(8), intent(out) :: c
  c = maxval(sqrt(h)) + maxval(abs(u) + sqrt(9.81d0*h)) + maxval(sqrt(h), mask=u > 0.15d0)
end subroutine
