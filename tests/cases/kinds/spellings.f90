! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! double precision, real*8, real(kind=...), selected_real_kind, d and e exponents, kind suffixes.
! VERIFY: --head 'spellings(a,b,c,d)>(y)' --range 0.5:1.5

subroutine spellings(a, b, c, d, y)
  implicit none
  integer, parameter :: wp = selected_real_kind(15, 300)
  double precision, intent(in) :: a
  real*8, intent(in) :: b
  real(kind=8), intent(in) :: c
  real(wp), intent(in) :: d
  real(kind(1.0d0)), intent(out) :: y
  y = a*1.5d0 + b*2.5_wp + c**2*1.0e0_8 + d*a*25d-2
end subroutine spellings
