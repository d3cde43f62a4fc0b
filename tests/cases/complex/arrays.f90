! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The intrinsic functions of complex arrays; dot_product conjugates its first argument.
! VERIFY: --head 'reduced(x,y,r)>(w)' --set n=4
! VERIFY: --head 'products(a,b,v,r)>(c,w,s)' --set n=3 --set m=4
! VERIFY: --head 'moved(x,a)>(y,b)' --set n=4
! VERIFY: --head 'constructed(x,r)>(y)' --set n=6

subroutine reduced(n, x, y, r, w)
  implicit none
  integer, intent(in) :: n
  complex(8), intent(in) :: x(n), y(n)
  real(8), intent(in) :: r(n)
  complex(8), intent(out) :: w(7)
  w(1) = dot_product(x, y)
  w(2) = dot_product(r, y)*dot_product(x, r)
  w(3) = sum(x*conjg(y))
  w(4) = sum(x, mask=r > 0)
  w(5) = product(x)
  w(6) = product(x + y, mask=r > 0)
  w(7) = dot_product(x*x, y + 1)
end subroutine reduced

subroutine products(n, m, a, b, v, r, c, w, s)
  implicit none
  integer, intent(in) :: n, m
  complex(8), intent(in) :: a(n, m), b(m, n), v(m)
  real(8), intent(in) :: r(n)
  complex(8), intent(out) :: c(n, n), w(n), s(m)
  c = matmul(a, b)
  w = matmul(a, v) + sum(b, 1)
  s = matmul(r, a)*v + matmul(conjg(w), a)
end subroutine products

subroutine moved(n, x, a, y, b)
  implicit none
  integer, intent(in) :: n
  complex(8), intent(in) :: x(n), a(n, 3)
  complex(8), intent(out) :: y(n), b(3, n)
  b = transpose(a) + spread(x, 1, 3)
  y = cshift(x, 1)*eoshift(x, -1) + reshape(a(:, 2:2), [n])
  b(2, :) = b(2, :)*pack(x, abs(x) >= 0)
end subroutine moved

subroutine constructed(n, x, r, y)
  implicit none
  integer, intent(in) :: n
  complex(8), intent(in) :: x(n)
  real(8), intent(in) :: r
  complex(8), intent(out) :: y(n)
  integer :: k
  y = [(x(k)*conjg(x(1)), k = 1, n - 1), cmplx(r, r, kind=8)]
  y(2:n) = y(2:n)*y(1:n-1)
end subroutine constructed
