! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Whole-array expressions: elementwise intrinsics, scalars that spread, in place.
! VERIFY: --head 'elementwise(x,s)>(y)' --head 'in_place(x,s)>(x,s)' --set n=6 --set m=3 --range 0.5:1.5

subroutine elementwise(n, m, x, s, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n, m), s
  real(8), intent(out) :: y(n, m)
  y = s
  y = y*sin(x)*s + exp(-x**2)/s - max(x, s + 0.0137d0)
end subroutine elementwise

subroutine in_place(n, m, x, s)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(inout) :: x(n, m), s
  x = x*x*s
  s = s*sum(x)
  x = x/(1.0d0 + s)
  x = x + 0.5d0*s
  x = 0.0d0 + x(1, 1)*x
end subroutine in_place
