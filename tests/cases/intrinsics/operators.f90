! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The rules of the operators: each alone, with either operand active, and with both.
! VERIFY: --head 'p_sum(x,z)>(y)' --head 'p_product(x,z)>(y)' --head 'p_quotient(x,z)>(y)' \
!   --head 'p_negation(x)>(y)' --head 'p_nested(x,z)>(y)' --range 0.5:1.5
! VERIFY: --head 'p_product(x)>(y)' --head 'p_quotient(z)>(y)' --head 'p_quotient(x)>(y)' --range 0.5:1.5

subroutine p_sum(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  y = x + z - 3.0d0 - (x - 2.0d0*z)
end subroutine p_sum

subroutine p_product(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  y = x*z*x
end subroutine p_product

subroutine p_quotient(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  y = x/z + 1.0d0/x/z
end subroutine p_quotient

subroutine p_negation(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = -x**2 + (-x)*(+x)
end subroutine p_negation

! Precedence survives: a - (b - c), a/(b/c), -(a*b), (a + b)*c.
subroutine p_nested(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  y = x - (z - x*z) + x/(z/(x + z)) - (-(x*z))*(x - z - 0.25d0)
end subroutine p_nested
