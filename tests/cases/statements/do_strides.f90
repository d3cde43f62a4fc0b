! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Loops with steps of both signs that do not divide the range, with bounds that change later, without any trip.
! VERIFY: --head 'strides(x)>(y)' --head 'zero_trip(x)>(y)' --head 'triangle(x)>(y)' --set n=11 --range 0.5:1.5
! VERIFY: --head 'step_argument(x)>(y)' --set n=11 --set k=3 --range 0.5:1.5
! VERIFY: --head 'step_argument(x)>(y)' --set n=11 --set k=-4 --range 0.5:1.5
! VERIFY: --head 'changed_bound(x)>(y)' --set n=11 --range 0.5:1.5

subroutine strides(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  do i = 1, n, 3
    y(i) = y(i)*x(i)
  end do
  do i = n, 1, -2
    y(i) = y(i)*x(i)
  end do
  do i = n - 1, 2, -3
    y(i) = y(i)*y(i+1)
  end do
  do i = 2, n
    y(i) = 0.3d0*y(i-1)*y(i)
  end do
end subroutine strides

! None of these loops runs, and the counter's value after them is right.
subroutine zero_trip(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  integer :: i
  y = x(1)*x(2)
  do i = n, 1
    y = y*x(i)
  end do
  do i = 1, n, -1
    y = y*x(i)
  end do
  do i = 2, 1, 3
    y = y*x(i)
  end do
  y = y*i*x(i)
end subroutine zero_trip

subroutine triangle(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i, j
  y = 0.0d0
  do i = 1, n
    do j = 1, i - 1
      y(i) = y(i) + x(j)*x(i)/n
    end do
    do j = n, i, -2
      y(i) = y(i)*0.5d0 + x(j)*y(j)
    end do
  end do
end subroutine triangle

subroutine step_argument(n, k, x, y)
  implicit none
  integer, intent(in) :: n, k
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, first, last
  first = merge(1, n, k > 0)
  last = merge(n, 1, k > 0)
  do i = first, last, k
    y(i) = y(i)*x(i)*y(n+1-i)
  end do
end subroutine step_argument

! The bounds are read once: what the body does to the variables must not matter, in either sweep.
subroutine changed_bound(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, low, high, step
  low = 2
  high = n - 1
  step = 2
  do i = low, high, step
    low = low + 1
    high = high - 1
    step = 1
    y(i) = y(i)*x(low)
  end do
  y(1) = y(1)*y(low)*high
end subroutine changed_bound
