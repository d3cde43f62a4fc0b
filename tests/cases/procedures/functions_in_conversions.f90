! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Conversions that change no type, and operations that change no value, around calls of functions.
! VERIFY: --head 'squared(x)>(y)' --head 'scaled(x)>(y)' --head 'picked(x)>(y)' --head 'kinds(x)>(y)' --head 'specific(x)>(y)'
! VERIFY: --head 'spread_out(x)>(y)' --set n=5
module functions_in_conversions
  implicit none
  interface power
    module procedure square, cube
  end interface
  interface dble
    module procedure of_logical
  end interface
contains
  pure real(8) function square(a)
    real(8), intent(in) :: a
    square = a*a
  end function
  pure real(8) function cube(a, k)
    real(8), intent(in) :: a
    integer, intent(in) :: k
    cube = a**k
  end function
  pure real(8) function of_logical(l)
    logical, intent(in) :: l
    of_logical = merge(1.5d0, 0.5d0, l)
  end function
  pure integer function next(i)
    integer, intent(in) :: i
    next = mod(i, 3) + 1
  end function
  pure logical function big(a, b)
    real(8), intent(in) :: a, b
    big = a > 2*b
  end function
  pure complex(8) function turned(a, b)
    real(8), intent(in) :: a, b
    turned = cmplx(a*b, a - b, kind=8)
  end function
  elemental real(8) function bent(a, b)
    real(8), intent(in) :: a, b
    bent = a*a + sin(b)
  end function

  subroutine squared(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    y = dble(square(x)) + dble((square(square(x))))
  end subroutine

  subroutine scaled(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    y = real(cube(x, 3), 8)*dble(cube(a=x, k=2)) - real(a=cube(k=4, a=x), kind=8)
  end subroutine

  ! In subscripts and conditions.
  subroutine picked(x, y)
    real(8), intent(in) :: x(3)
    real(8), intent(out) :: y
    y = x(int(next(1)))*x(1*next(2)) + x(next(3) + 0)
    if (logical(big(x(1), x(2)))) y = y*x(3)
    if (logical(big(x(2), x(3))) .or. .false.) y = y + x(1)
  end subroutine

  subroutine kinds(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    complex(8) :: z
    z = cmplx(turned(x, x**2), kind=8)
    y = real(z, 8)*dble(aimag(cmplx(turned(x, 2*x), kind=8)))
  end subroutine

  ! Generic names, of which one is that of an intrinsic function as well.
  subroutine specific(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    y = dble(power(x))*dble(x > 0.5d0) + real(power(x, int(next(1))), 8)*dble(power(x, 3))
  end subroutine

  subroutine spread_out(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    y = dble(bent(x, y))
    !$omp parallel do
    do i = 1, int(next(1))
      y(i) = y(i)*dble(bent(x(i), real(bent(y(i), x(i)), 8)))
    end do
  end subroutine
end module
