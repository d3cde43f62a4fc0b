! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Both kinds in one expression; conversions carry the derivative in the kind of their operand.
! VERIFY: --head 'mixed(x,z)>(y,w)' --range 0.5:1.5

subroutine mixed(x, z, y, w)
  implicit none
  real(8), intent(in) :: x
  real(4), intent(in) :: z
  real(8), intent(out) :: y
  real(4), intent(out) :: w
  real(4) :: t
  y = x*z + dble(z)*x
  t = real(x, 4)*z
  w = t*0.5 + real(y)
  y = y + dble(t)
end subroutine mixed
