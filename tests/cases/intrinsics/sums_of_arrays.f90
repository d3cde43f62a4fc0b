! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Sums of what has another shape than its operands: one number goes into each element.
! VERIFY: --head 'one_each(s,a,v,x)>(y)' --set n=6 --set k=3
! VERIFY: --head 'with_scalars(s,x)>(y)' --set n=9
subroutine one_each(n, k, s, a, v, x, y)
  implicit none
  integer, intent(in) :: n, k
  real(8), intent(in) :: s, a(n, k), v(k), x(n)
  real(8), intent(out) :: y(12)
  y(1) = sum(matmul(a, v))
  y(2) = sum(s*matmul(a, v))
  y(3) = sum(reshape(a*s, [k, n]))
  y(4) = sum(2*spread(x, 1, 3))
  y(5) = sum(pack(x, x > 1.0d0))
  y(6) = sum(-transpose(a))
  y(7) = sum(s + cshift(x, 1))
  y(8) = sum(x(1:n - 1) + eoshift(x(2:n), 1))
  y(9) = sum(sum(a, 1))
  y(10) = sum(s + matmul(a, v))
  y(11) = sum(s + pack(x, x > 1.0d0))
  y(12) = sum(s + matmul(a, transpose(a)))
end subroutine one_each

subroutine with_scalars(n, s, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: s, x(n, n)
  real(8), intent(out) :: y(n)
  y(1) = sum(s*2 + sum(x, 1)*0.5d0)
  y(2) = sum(max(s, x(:, 1)))
  y(3) = sum(s + x(1:n:2, 1))
  y(4) = sum(s + x(:, size(x(1, :))))
  y(5) = sum(abs(s - x), mask=x > 1)
  y(6) = sum(s + x(merge(1, 2, x(:, 1) > 1), 1))
  y(7) = sum(s + merge(1d0, 2d0, x(:, 1) > 1))
  y(8) = sum(spread(s, 1, 3) + 1)
  y(9) = sum(s + [1d0, 2d0, 3d0])
end subroutine with_scalars
