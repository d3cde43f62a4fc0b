! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A static schedule of loops that run down, never, and by steps; nonlinear in place, so that every iteration keeps a value.
! VERIFY: --head 'backward(x)>(y)' --head 'empty(x)>(y)' --head 'strided(x)>(y)' --set n=13 --range 0.5:1.5

subroutine backward(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i
  !$omp parallel do shared(n, x, y) private(i, t) schedule(static, 2)
  do i = n, 2, -1
    t = y(i)*x(i-1)
    y(i) = y(i)*t
    t = t*t + sin(t)
    if (t > 0.9137d0) y(i) = y(i)*t
  end do
end subroutine backward

! No turn at all.
subroutine empty(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i
  !$omp parallel do shared(n, x, y) private(i, t) schedule(static, 2)
  do i = n, 2
    t = y(i)*x(i-1)
    y(i) = y(i)*t
    t = t*t + sin(t)
    if (t > 0.9137d0) y(i) = y(i)*t
  end do
end subroutine empty

subroutine strided(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i
  !$omp parallel do shared(n, x, y) private(i, t) schedule(static, 2)
  do i = 2, n, 3
    t = y(i)*x(i-1)
    y(i) = y(i)*t
    t = t*t + sin(t)
    if (t > 0.9137d0) y(i) = y(i)*t
  end do
end subroutine strided
