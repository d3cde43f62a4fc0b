! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The rules of the hyperbolic functions and their inverses.
! VERIFY: --head 'p_sinh(x)>(y)' --head 'p_cosh(x)>(y)' --head 'p_tanh(x)>(y)' \
!   --head 'p_asinh(x)>(y)' --head 'p_acosh(x)>(y)' --head 'p_atanh(x)>(y)' --range 0.1:0.9

subroutine p_sinh(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = sinh(x)
end subroutine p_sinh

subroutine p_cosh(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = cosh(x)
end subroutine p_cosh

subroutine p_tanh(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = tanh(x)
end subroutine p_tanh

subroutine p_asinh(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = asinh(x)
end subroutine p_asinh

subroutine p_acosh(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = acosh(1.5d0 + x)
end subroutine p_acosh

subroutine p_atanh(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = atanh(x)
end subroutine p_atanh
