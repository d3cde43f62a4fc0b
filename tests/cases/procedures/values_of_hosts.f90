! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Internal functions that read the variable of the host which gets their result, and internal
! subroutines that pass values of the host on.
! VERIFY: --head 'results(x)>(y)' --head 'passed_on(x)>(y)' --head 'texts(x)>(y)'

subroutine results(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(inout) :: y
  real(8) :: g, a(2)
  integer :: i
  g = x
  g = h()
  a = g
  do i = 1, 2
    a(i) = element(i)
  end do
  y = y + 0.9d0*g*a(1)*a(2)
contains
  real(8) function h()
    h = g*g
  end function h
  real(8) function element(k)
    integer, intent(in) :: k
    element = a(k)*a(1)
  end function element
end subroutine results

subroutine passed_on(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(inout) :: y
  real(8) :: c
  integer :: k
  k = 2
  c = 0.3d0
  call both()
contains
  subroutine both()
    call power(k, y)
    call scaled(c, y)
  end subroutine both
  subroutine power(a, r)
    integer, value :: a
    real(8), intent(inout) :: r
    r = r**a*x
  end subroutine power
  subroutine scaled(a, r)
    real(8), value :: a
    real(8), intent(inout) :: r
    r = r*a*x
  end subroutine scaled
end subroutine passed_on

subroutine apply(mode, a)
  implicit none
  character(*), intent(in) :: mode
  real(8), intent(inout) :: a
  if (mode == 'mul') a = a*a
  if (mode == 'sin') a = sin(a)
end subroutine apply

subroutine texts(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(inout) :: y
  character(3) :: mode
  mode = 'mul'
  y = x
  call apply(mode, y)
  mode = 'sin'
  call apply(mode, y)
end subroutine texts
