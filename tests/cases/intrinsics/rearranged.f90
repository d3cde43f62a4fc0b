! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! pack, unpack, eoshift and cshift.
! VERIFY: --head 'packed(a,v)>(y)' --head 'unpacked(a,v)>(a)' --head 'shifted(a,v)>(w)' \
!   --set n=5 --set m=3 --range 0.5:1.5

subroutine packed(n, m, a, v, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m), v(n)
  real(8), intent(out) :: y
  real(8) :: w(n*m)
  w = 1.0d0
  w(1:count(a > 1.0d0)) = pack(a*a, a > 1.0d0)
  y = sum(w(1:3)*v(1:3)) + sum(pack(v, v < 1.2d0)**2)
end subroutine packed

subroutine unpacked(n, m, a, v)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(inout) :: a(n, m)
  real(8), intent(in) :: v(n)
  logical :: mask(n)
  mask = v > 0.9d0
  a(:, 1) = unpack(v*v, mask, a(:, 1)*a(:, 2))
  a(:, 2) = unpack(v, a(:, 3) > 1.0d0, v(2))
end subroutine unpacked

subroutine shifted(n, m, a, v, w)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m), v(n)
  real(8), intent(out) :: w(n)
  real(8) :: b(n, m)
  b = eoshift(a*a, 1, dim=2)*cshift(a, 1)
  w = b(:, 1)*eoshift(v, -2) + eoshift(v*v, 1, boundary=2.0d0)*cshift(v, -1) + b(:, 2)
end subroutine shifted
