! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! merge chooses by a condition on reals, on integers, on a logical, and element by element.
! VERIFY: --head 'p_scalar(x,z)>(y)' --range 0.5:1.5
! VERIFY: --head 'p_array(v)>(w)' --set n=6 --range 0.5:1.5

subroutine p_scalar(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  logical :: larger
  larger = x > z + 0.0137d0
  y = merge(x*z, x - z, larger) + merge(x**2, z**2, x < 0.9137d0)
end subroutine p_scalar

subroutine p_array(n, v, w)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: v(n)
  real(8), intent(out) :: w(n)
  w = merge(v*v, 3.0d0*v, v > 0.9137d0)
end subroutine p_array
