! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! real, dble, int, nint, floor, aint: conversions of active values; the integer ones end the derivative.
! VERIFY: --head 'p_to_integer(x)>(y)' --head 'p_kinds(x)>(y)' --range 0.5:1.5
! VERIFY: --head 'p_from_integer(x)>(y)' --set k=3 --range 0.5:1.5

subroutine p_to_integer(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  integer :: k
  k = int(10.0d0*x) + nint(x) + floor(x) + ceiling(x)
  y = x*k + aint(3.0d0*x)*x + anint(x)
end subroutine p_to_integer

subroutine p_from_integer(k, x, y)
  implicit none
  integer, intent(in) :: k
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x*real(k, 8) + dble(k)/x + k*x
end subroutine p_from_integer

subroutine p_kinds(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = real(x, kind=8)*dble(x) + real(x*x, 8)
end subroutine p_kinds
