! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! product, maxval and minval along a dimension, with masks, of matrices, and of arrays with other
! lower bounds than 1; a mask that takes nothing.
! VERIFY: --head 'extrema(a)>(r,c)' --head 'masked(a,v)>(y)' --head 'products(a)>(r,c,y)' \
!   --head 'nothing(a)>(y)' --head 'expressions(a,v)>(c)' \
!   --set n=4 --set m=3 --range 0.5:1.5
! VERIFY: --head 'bounds(a)>(y)' --range 0.5:1.5
! VERIFY: --head 'empty(v)>(y)' --set n=0 --range 0.5:1.5

subroutine extrema(n, m, a, r, c)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m)
  real(8), intent(out) :: r(m), c(n)
  r = maxval(a, 1)*minval(a, dim=1)
  c = minval(a**2, dim=2)
end subroutine extrema

subroutine masked(n, m, a, v, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m), v(n)
  real(8), intent(out) :: y
  y = maxval(v, mask=v < 1.0d0)*minval(v*v, v > 0.9d0) + maxval(a, a < 1.1d0)
  y = y + sum(maxval(a, 2, a > 0.2d0)) + product(v, mask=v > 1.0d0)*sum(product(a, 1, a < 1.2d0))
  y = y + product(a, mask=a > 0.7d0)
end subroutine masked

subroutine products(n, m, a, r, c, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m)
  real(8), intent(out) :: r(m), c(n), y
  r = product(a, 1)
  c = 2*product(sin(a), dim=2)
  y = product(a)
end subroutine products

subroutine bounds(a, y)
  implicit none
  real(8), intent(in) :: a(0:3, -1:1)
  real(8), intent(out) :: y
  real(8) :: v(0:3)
  v = a(:, 0)
  v = v*product(v) + maxval(v)*minval(v, v > 0.6d0)
  y = sum(maxval(a, 2))*sum(product(a, 1)) + product(v) + product(a)
end subroutine bounds

subroutine nothing(n, m, a, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m)
  real(8), intent(out) :: y
  y = sum(a)**2
  if (maxval(a, mask=a > 7.0d0) > 0.0d0) y = 0.0d0
  y = y + min(maxval(a(:, 1), mask=a(:, 2) > 7.0d0), 5.0d0)*1.0d-300
end subroutine nothing

subroutine expressions(n, m, a, v, c)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m), v(n)
  real(8), intent(out) :: c(n)
  c = v*maxval(a*spread(v, 2, m), dim=2) + maxval(a(2:n, :)*a(1:n - 1, :))
  c = c*product(a(:, 1:2), dim=2)
end subroutine expressions

subroutine empty(n, v, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: v(n)
  real(8), intent(inout) :: y
  y = y*(1 + product(v))
  if (n > 0) y = y + maxval(v)
end subroutine empty
