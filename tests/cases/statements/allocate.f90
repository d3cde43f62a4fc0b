! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Local allocatable arrays: allocated once, in a loop, by assignment, freed or left to the return.
! VERIFY: --head 'once(x)>(y)' --head 'in_loop(x)>(y)' --head 'automatic(x)>(y)' --head 'values_unread(x)>(y)' --set n=6 --range 0.5:1.5

subroutine once(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8), allocatable :: t(:), u(:, :)
  allocate(t(n), u(0:n, 2))
  t = x*x
  u(1:n, 1) = t*x
  u(1:n, 2) = sin(t)
  u(0, :) = 1.0d0
  y = u(1:n, 1)*u(0:n-1, 2)
  deallocate(t)
  deallocate(u)
end subroutine once

! The size differs from trip to trip.
subroutine in_loop(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8), allocatable :: t(:)
  integer :: i
  y = 0.0d0
  do i = 1, n
    allocate(t(i))
    t = x(1:i)**2
    t(i) = t(i)*t(1)
    y = y + sum(t)*0.1d0
    deallocate(t)
  end do
end subroutine in_loop

subroutine automatic(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8), allocatable :: t(:)
  t = x(2:n)*x(1:n-1)
  if (.not. allocated(t)) t = x
  y = sum(t**2)
end subroutine automatic

! An assignment that allocates what is released, of which nothing reads the values.
subroutine values_unread(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8), allocatable :: t(:)
  integer, allocatable :: k(:)
  t = x*x
  k = [n, n]
  y = x*x
  deallocate(k)
  deallocate(t)
end subroutine values_unread
