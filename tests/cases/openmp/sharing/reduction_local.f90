! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A shared local scalar, computed before the loop and again between two loops.
! VERIFY: --head 'local_scalar(x)>(y)' --set n=10 --range 0.5:1.5

subroutine local_scalar(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8) :: s
  integer :: i
  s = x(1)*x(n)
  !$omp parallel do shared(n, x, y, s) private(i)
  do i = 1, n
    y(i) = x(i)*s
  end do
  s = s*s + y(2)
  !$omp parallel do shared(n, y, s) private(i)
  do i = 1, n
    y(i) = y(i)/(1.0d0 + s)
  end do
end subroutine local_scalar
