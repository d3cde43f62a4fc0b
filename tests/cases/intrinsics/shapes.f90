! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! spread, reshape, and the inquiries size, lbound, ubound, which carry no derivative.
! VERIFY: --head 'p_spread(v)>(a)' --head 'p_size(a)>(y)' --set n=4 --set m=3
! VERIFY: --head 'p_reshape(v)>(b)' --set n=4

subroutine p_spread(n, m, v, a)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: v(n)
  real(8), intent(out) :: a(n, m)
  a = spread(v, 2, m)*2.0d0 + spread(v(1:m), 1, n)
end subroutine p_spread

subroutine p_reshape(n, v, b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: v(2*n)
  real(8), intent(out) :: b(2, n)
  b = reshape(v, [2, n])
end subroutine p_reshape

subroutine p_size(n, m, a, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, 0:m)
  real(8), intent(out) :: y
  integer :: j
  y = 0.0d0
  do j = lbound(a, 2), ubound(a, 2)
    y = y + sum(a(:, j)**2)*j/real(size(a), 8)
  end do
end subroutine p_size
