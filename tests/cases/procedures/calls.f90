! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Calls: of the same procedure with different arguments active, of chains, in loops, with expressions and elements.
! VERIFY: --head 'several(x,z)>(y)' --head 'chain(x)>(y)' --range 0.5:1.5
! VERIFY: --head 'in_loop(x)>(y)' --head 'pieces(x)>(y)' --set n=6 --range 0.5:1.5

subroutine multiply(a, b, c)
  implicit none
  real(8), intent(in) :: a, b
  real(8), intent(out) :: c
  c = a*b
end subroutine multiply

subroutine square(a)
  implicit none
  real(8), intent(inout) :: a
  a = a*a
end subroutine square

subroutine several(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  real(8) :: t
  call multiply(x, z, y)
  call multiply(2.0d0, y, t)
  call multiply(t, 3.0d0, y)
  call multiply(y, t + x*z, t)
  y = y*t
end subroutine several

subroutine outer_step(a, b)
  implicit none
  real(8), intent(inout) :: a
  real(8), intent(in) :: b
  real(8) :: t
  t = a*b
  call square(t)
  a = t + b
  call square(a)
end subroutine outer_step

subroutine chain(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x
  call outer_step(y, x)
  call outer_step(y, 0.5d0)
end subroutine chain

subroutine in_loop(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  do i = 2, n
    call multiply(x(i-1), y(i-1), y(i))
    call square(y(i))
  end do
end subroutine in_loop

subroutine scale_array(n, v, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: v(n)
  real(8), intent(in) :: s
  integer :: i
  do i = 1, n
    v(i) = v(i)*v(i)*s
  end do
end subroutine scale_array

! Parts of an array as actual arguments: the whole, a section, from an element on.
subroutine pieces(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  call scale_array(n, y, x(1))
  call scale_array(n - 2, y(2:n-1), x(2))
  call scale_array(2, y(3), x(3))
  call scale_array(n/2, y(1:n-1:2), x(4)*x(5))
end subroutine pieces
