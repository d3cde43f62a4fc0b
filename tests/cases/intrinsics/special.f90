! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The rules of erf, erfc, hypot.
! VERIFY: --head 'p_erf(x)>(y)' --head 'p_erfc(x)>(y)' --head 'p_hypot(x,z)>(y)' --range 0.5:1.5


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
