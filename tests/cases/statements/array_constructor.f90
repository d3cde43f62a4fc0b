! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Array constructors: lists, implied loops, of active values.
! VERIFY: --head 'list(x,z)>(y)' --range 0.5:1.5
! VERIFY: --head 'implied(v)>(w)' --set n=6 --range 0.5:1.5

subroutine list(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  real(8) :: t(4)
  t = [x, z, x*z, 2.0d0]
  t(1:2) = (/ t(2), sin(t(1)) /)
  y = sum(t*[1.0d0, 2.0d0, 3.0d0, 4.0d0])*dot_product([x, z], [z, x*x])
end subroutine list

subroutine implied(n, v, w)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: v(n)
  real(8), intent(out) :: w(n)
  integer :: i
  w = [(v(i)*i, i = 1, n)]
  w = w*[(real(i, 8), i = n, 1, -1)]
end subroutine implied
