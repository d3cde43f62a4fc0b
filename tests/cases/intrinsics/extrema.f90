! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! min and max with two, three and more arguments; constants among them.
! VERIFY: --head 'p_min(x,z)>(y)' --head 'p_max(x,z)>(y)' --head 'p_many(x,z)>(y)' --range 0.5:1.5

subroutine p_min(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  y = min(x, z + 2.0d0) + 3.0d0*min(x + 2.0d0, z) + min(x, 9.0d0)
end subroutine p_min

subroutine p_max(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  y = max(x, z + 2.0d0) + 3.0d0*max(x + 2.0d0, z) + max(-9.0d0, x)
end subroutine p_max

subroutine p_many(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  y = max(x, z + 2.0d0, x*z - 4.0d0) + min(x*x, z*z, x*z, 0.125d0 + x) * max(0.0d0, x, 0.1d0, z)
end subroutine p_many
