! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! abs, sign, dim, mod, modulo: piecewise smooth; arguments on both sides of the kink.
! VERIFY: --head 'p_abs(x)>(y)' --head 'p_sign(x,z)>(y)' --head 'p_dim(x,z)>(y)' --head 'p_mod(x,z)>(y)' \
!   --head 'p_modulo(x,z)>(y)' --range 0.5:1.5

subroutine p_abs(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = abs(x) + 2.0d0*abs(-x) + abs(x - 2.0d0)*abs(x - 0.25d0)
end subroutine p_abs

subroutine p_sign(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  y = sign(x, z) + 3.0d0*sign(x, -z) + 5.0d0*sign(-x, z) + sign(2.0d0, z)*x
end subroutine p_sign

subroutine p_dim(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  y = dim(x + 2.0d0, z) + dim(x - 2.0d0, z) + x
end subroutine p_dim

! mod(x, z) = x - int(x/z)*z: the second argument counts, too.
subroutine p_mod(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  y = mod(x + 7.3d0, z + 1.1d0) + mod(-x - 7.3d0, 2.1d0)
end subroutine p_mod

subroutine p_modulo(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  y = modulo(-x - 7.3d0, z + 1.1d0)
end subroutine p_modulo
