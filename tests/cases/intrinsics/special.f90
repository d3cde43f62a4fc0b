! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The rules of erf, erfc, hypot, norm2.
! VERIFY: --head 'p_erf(x)>(y)' --head 'p_erfc(x)>(y)' --head 'p_hypot(x,z)>(y)' --range 0.5:1.5
! VERIFY: --head 'p_norm2(v)>(y)' --set n=5 --range 0.5:1.5

subroutine p_erf(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = erf(x)
end subroutine p_erf

subroutine p_erfc(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = erfc(0.5d0*x)
end subroutine p_erfc

subroutine p_hypot(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  y = hypot(x, z)
end subroutine p_hypot

subroutine p_norm2(n, v, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: v(n)
  real(8), intent(out) :: y
  y = norm2(v)
end subroutine p_norm2
