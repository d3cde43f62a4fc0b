! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The rules of exp, log, log10, sqrt.
! VERIFY: --head 'p_exp(x)>(y)' --head 'p_log(x)>(y)' --head 'p_log10(x)>(y)' --head 'p_sqrt(x)>(y)' \
!   --range 0.5:1.5

subroutine p_exp(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = exp(-x*x)
end subroutine p_exp

subroutine p_log(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = log(x)*x
end subroutine p_log

subroutine p_log10(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = log10(x)
end subroutine p_log10

subroutine p_sqrt(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = sqrt(x) + sqrt(1.0d0 + x*x)
end subroutine p_sqrt
