! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! sum, product, dot_product, maxval, minval of whole arrays, sections and expressions.
! VERIFY: --head 'p_sum(v)>(y)' --head 'p_product(v)>(y)' --head 'p_dot(v,w)>(y)' --head 'p_extrema(v)>(y)' \
!   --head 'p_section(v)>(y)' --head 'p_expression(v,w)>(y)' --set n=6 --range 0.5:1.5

subroutine p_sum(n, v, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: v(n)
  real(8), intent(out) :: y
  y = sum(v)
end subroutine p_sum

subroutine p_product(n, v, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: v(n)
  real(8), intent(out) :: y
  y = product(v)
end subroutine p_product

subroutine p_dot(n, v, w, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: v(n), w(n)
  real(8), intent(out) :: y
  y = dot_product(v, w) + dot_product(v, v)
end subroutine p_dot

subroutine p_extrema(n, v, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: v(n)
  real(8), intent(out) :: y
  y = maxval(v)*minval(v)
end subroutine p_extrema

subroutine p_section(n, v, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: v(n)
  real(8), intent(out) :: y
  y = sum(v(2:n-1)) + product(v(1:n:2)) + dot_product(v(1:3), v(3:1:-1)) + sum(v(n:1))
end subroutine p_section

subroutine p_expression(n, v, w, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: v(n), w(n)
  real(8), intent(out) :: y
  y = sum(v*w + sin(v)) / sum(w**2) + maxval(v - w)
end subroutine p_expression
