! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! lastprivate scalars and arrays, with first- and lastprivate together; strides of both signs; a loop
! that runs no iteration.
! VERIFY: --head 'last(x,y)>(y,a)' --set n=11 --range 0.5:1.5
! VERIFY: --head 'first_and_last(x,a)>(y,a)' --set n=10 --range 0.5:1.5
! VERIFY: --head 'array(x)>(y,w)' --set n=9 --range 0.5:1.5
! VERIFY: --head 'empty(x,a)>(a)' --set n=4 --range 0.5:1.5

subroutine last(n, x, y, a)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), a
  real(8) :: t
  integer :: i
  !$omp parallel do lastprivate(a, t) schedule(guided)
  do i = n, 2, -3
    t = x(i)*y(i - 1)
    a = t*t
    y(i) = y(i) + sin(a)
  end do
  y(1) = a*t
  a = a*y(1)
end subroutine last

subroutine first_and_last(n, x, a, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: a, y(n)
  real(8) :: t
  integer :: i
  a = a*a
  !$omp parallel do firstprivate(a) lastprivate(a) private(t)
  do i = 1, n
    t = a
    a = x(i)*y(i)
    y(i) = y(i)*a
    if (i < n) a = t
  end do
  a = sin(a)
end subroutine first_and_last

subroutine array(n, x, y, w)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n), w(2)
  integer :: i
  !$omp parallel do lastprivate(w) schedule(static, 2)
  do i = 1, n
    w = x(i)
    w(2) = w(1)**2
    y(i) = exp(w(2))
  end do
  w = w*w
end subroutine array

subroutine empty(n, x, a)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: a
  integer :: i
  a = a*x(1)
  !$omp parallel do lastprivate(a)
  do i = n, 1
    a = x(i)
  end do
  a = a*a
end subroutine empty
