! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The rule of scale, of scalars and of arrays.
! VERIFY: --head 'p_scale(x)>(y)' --set n=3 --range 0.5:1.5
! VERIFY: --head 'p_scale_array(x)>(y)' --set n=3 --range 0.5:1.5
subroutine p_scale(x, n, y)
  implicit none
  real(8), intent(in) :: x
  integer, intent(in) :: n
  real(8), intent(out) :: y
  y = scale(x*x, n)*scale(x, -1)
end subroutine p_scale

subroutine p_scale_array(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(4), intent(in) :: x(n)
  real(4), intent(out) :: y(n)
  integer :: i
  y = scale(x*x, (/ (i, i = 1, n) /)) + scale(x, 2)
end subroutine p_scale_array
