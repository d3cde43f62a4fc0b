! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The rules of the trigonometric functions and their inverses.
! VERIFY: --head 'p_sin(x)>(y)' --head 'p_cos(x)>(y)' --head 'p_tan(x)>(y)' \
!   --head 'p_asin(x)>(y)' --head 'p_acos(x)>(y)' --head 'p_atan(x)>(y)' --head 'p_atan2(x,z)>(y)' \
!   --range 0.1:0.9

subroutine p_sin(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = sin(2.0d0*x)
end subroutine p_sin

subroutine p_cos(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = cos(x)*x
end subroutine p_cos

subroutine p_tan(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = tan(x)
end subroutine p_tan

subroutine p_asin(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = asin(x)
end subroutine p_asin

subroutine p_acos(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = acos(x)
end subroutine p_acos

subroutine p_atan(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = atan(3.0d0*x)
end subroutine p_atan

! Both arguments are active, in all four quadrants.
subroutine p_atan2(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  y = atan2(x, z) + 2.0d0*atan2(x, -z) - 3.0d0*atan2(-x, z) + 5.0d0*atan2(-z, -x)
end subroutine p_atan2
