! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Reductions along one dimension, and with a mask.
! VERIFY: --head 'p_dim(a)>(r,c)' --head 'p_mask(a)>(y)' --set n=4 --set m=3 --range 0.5:1.5

subroutine p_dim(n, m, a, r, c)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m)
  real(8), intent(out) :: r(m), c(n)
  r = sum(a**2, 1)
  c = sum(a, dim=2)*sum(a*a, 2)
end subroutine p_dim

subroutine p_mask(n, m, a, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m)
  real(8), intent(out) :: y
  y = sum(a*a, mask=a > 0.9137d0) + sum(a(:, 1))
end subroutine p_mask
