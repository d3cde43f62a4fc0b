! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Allocatable variables in clauses that copy them, with bounds other than 1.
! VERIFY: --head 'copies(x)>(y)' --set n=9 --range 0.5:1.5
! VERIFY: --head 'reduced(x)>(r)' --set n=9 --range 0.5:1.5
! VERIFY: --head 'in_region(x)>(y,r)' --set n=9 --range 0.5:1.5
! VERIFY: --head 'passive(x)>(y)' --set n=9
! VERIFY: --head 'privates(x)>(y)' --set n=9 --range 0.5:1.5
! VERIFY: --head 'whole(x)>(y)' --set n=9 --range 0.5:1.5

subroutine copies(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), allocatable :: w(:), last(:, :)
  integer :: i
  allocate(w(0:2), last(2, -1:0))
  w = x(1)*x(2)
  last = 0
  !$omp parallel do firstprivate(w) lastprivate(last)
  do i = 1, n
    w(1) = w(0)*x(i)
    last(:, -1) = w(1)
    last(1, 0) = x(i)*w(1)
    last(2, 0) = last(1, 0)**2
    y(i) = y(i)*w(1) + last(2, 0)*w(2)
  end do
  y(1) = y(1)*last(2, 0) + last(1, -1)
  deallocate(w)
end subroutine copies

subroutine reduced(n, x, r)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: r(3)
  real(8), allocatable :: s(:), p(:), m(:)
  integer :: i
  allocate(s(-1:1), p(2), m(0:0))
  s = x(1)
  p = 1
  m = -1
  !$omp parallel do reduction(+: s) reduction(*: p) reduction(max: m)
  do i = 1, n
    s(-1) = s(-1) + x(i)
    s(1) = s(1) + x(i)**2
    p(2) = p(2)*x(i)
    m(0) = max(m(0), x(i))
  end do
  r = [s(-1)*s(1), p(2)*p(1), m(0)*s(0)]
end subroutine reduced

subroutine in_region(n, x, y, r)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), r
  real(8), allocatable :: w(:)
  integer :: i
  allocate(w(2:3))
  w = x(1)
  !$omp parallel
  !$omp do firstprivate(w) lastprivate(w)
  do i = 1, n
    w(2) = x(i)
    w(3) = w(2)*x(i)
    y(i) = y(i)*w(3)
  end do
  !$omp do reduction(+: w)
  do i = 1, n
    w(2) = w(2) + y(i)
  end do
  !$omp end parallel
  r = r*w(2)*w(3)
end subroutine in_region

subroutine privates(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), allocatable :: w(:)
  integer :: i
  !$omp parallel private(w)
  allocate(w(2))
  !$omp do
  do i = 1, n
    w(1) = x(i)*y(i)
    w(2) = w(1)**2
    y(i) = y(i)*w(2)
  end do
  deallocate(w)
  !$omp end parallel
end subroutine privates

! Without derivative, but needed.
subroutine passive(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8), allocatable :: w(:)
  integer :: i
  allocate(w(2))
  w = 1
  !$omp parallel do firstprivate(w)
  do i = 1, n
    w(1) = 0.5d0*i
    y(i) = x(i)*w(1)*w(2)
  end do
end subroutine passive

! Private copies of what is allocated are allocated, also where the region assigns to the whole.
subroutine whole(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), allocatable :: w(:)
  integer :: i
  allocate(w(3))
  !$omp parallel private(w)
  w = x(1)*x(2)
  !$omp do
  do i = 1, n
    w(2) = x(i)*w(1)
    w(3) = w(2)**2
    y(i) = y(i)*w(3)
  end do
  !$omp end parallel
  y(1) = y(1)*size(w)
end subroutine whole
