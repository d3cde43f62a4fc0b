! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The power rules: integer and real exponents, constant and active, exponents 0, 1, negative.
! VERIFY: --head 'p_square(x)>(y)' --head 'p_cube(x)>(y)' --head 'p_negative(x)>(y)' --head 'p_trivial(x)>(y)' \
!   --head 'p_real(x)>(y)' --range 0.5:1.5
! VERIFY: --head 'p_integer(x)>(y)' --set k=4 --range 0.5:1.5
! VERIFY: --head 'p_integer(x)>(y)' --set k=0 --range 0.5:1.5
! VERIFY: --head 'p_integer(x)>(y)' --set k=-2 --range 0.5:1.5
! VERIFY: --head 'p_active(x,z)>(y)' --head 'p_base(x,z)>(y)' --head 'p_exponent(z)>(y)' --range 0.5:1.5
! VERIFY: --head 'p_below_zero(x)>(y)' --range -1.5:-0.5

subroutine p_square(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = (x + 1.0d0)**2
end subroutine p_square

subroutine p_cube(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x**3
end subroutine p_cube

subroutine p_negative(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x**(-2)
end subroutine p_negative

subroutine p_trivial(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x**0 + x**1
end subroutine p_trivial

subroutine p_real(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x**1.5d0 + x**(-0.5d0)
end subroutine p_real

! The exponent is only known when the program runs.
subroutine p_integer(k, x, y)
  implicit none
  integer, intent(in) :: k
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x**k
end subroutine p_integer

subroutine p_active(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  y = x**z
end subroutine p_active

subroutine p_base(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  y = (x*z)**(x + z)
end subroutine p_base

subroutine p_exponent(z, y)
  implicit none
  real(8), intent(in) :: z
  real(8), intent(out) :: y
  y = 2.0d0**z
end subroutine p_exponent

! An integer power of a negative number must not take a logarithm.
subroutine p_below_zero(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x**3 + x**2
end subroutine p_below_zero
