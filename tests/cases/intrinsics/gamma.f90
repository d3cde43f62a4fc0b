! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The rules of gamma and log_gamma in both precisions, of arrays, and between poles on the negative side, too.
! VERIFY: --head 'p_gamma(x)>(y)' --head 'p_log_gamma(x)>(y)' --range 0.5:1.5
! VERIFY: --head 'p_negative(x)>(y)' --range 0.6:0.9
! VERIFY: --head 'p_single(x)>(y)' --range 0.5:1.5
! VERIFY: --head 'p_array(x)>(y)' --set n=5 --range 0.5:9.5
subroutine p_gamma(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = gamma(2.0d0*x)*x
end subroutine p_gamma

subroutine p_log_gamma(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = log_gamma(x*x)
end subroutine p_log_gamma

subroutine p_negative(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = gamma(x - 3.0d0) + log_gamma(x - 2.0d0)
end subroutine p_negative

subroutine p_single(x, y)
  implicit none
  real(4), intent(in) :: x
  real(4), intent(out) :: y
  y = gamma(x) + log_gamma(2.0*x)
end subroutine p_single

subroutine p_array(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  y = log_gamma(x)*x(n:1:-1) + 0.001d0*gamma(x)
end subroutine p_array
