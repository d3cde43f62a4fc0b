! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Passive callees that jumps keep from setting all that their loops would.
! VERIFY: --head 'continued(x)>(y)' --set n=10
! VERIFY: --head 'left(x)>(y)' --set k=3:6
! VERIFY: --head 'left_outer(x)>(y)' --set k=3:6
subroutine total(n, k, work, s)
  implicit none
  integer, intent(in) :: n, k(n)
  integer, intent(inout) :: work(n)
  integer, intent(out) :: s
  integer :: i
  do i = 1, n
    if (k(i) < 4) cycle
    work(i) = k(i)
  end do
  s = sum(work)
end subroutine total

subroutine continued(n, k, x, y)
  implicit none
  integer, intent(in) :: n, k(n)
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: work(n), m
  work = 1
  call total(n, k, work, m)
  y = m*x*x
end subroutine continued

subroutine last(k, at, weight)
  implicit none
  integer, intent(in) :: k(4)
  integer, intent(inout) :: at
  real(8), intent(out) :: weight
  integer :: i
  do i = 1, 4
    if (k(i) > 2) exit
    at = k(i)
  end do
  weight = 1d0 + at
end subroutine last

subroutine left(k, x, y)
  implicit none
  integer, intent(in) :: k(4)
  real(8), intent(in) :: x
  real(8), intent(inout) :: y
  integer :: at
  real(8) :: w
  at = 7
  call last(k, at, w)
  y = w*x*x
end subroutine left

subroutine last_outer(k, at)
  implicit none
  integer, intent(in) :: k(4)
  integer, intent(inout) :: at
  integer :: i, j
  rows: do i = 1, 2
    do j = 1, 4
      if (k(j) > 2) cycle rows
    end do
    at = i
  end do rows
end subroutine last_outer

subroutine left_outer(k, x, y)
  implicit none
  integer, intent(in) :: k(4)
  real(8), intent(in) :: x
  real(8), intent(inout) :: y
  integer :: at
  at = 7
  call last_outer(k, at)
  y = at*x*x
end subroutine left_outer
