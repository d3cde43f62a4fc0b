! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A private array as work space.
! VERIFY: --head 'work_space(x)>(y)' --set n=10 --range 0.5:1.5

subroutine work_space(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8) :: w(3)
  integer :: i, k
  !$omp parallel do shared(n, x, y) private(i, k, w)
  do i = 2, n - 1
    do k = 1, 3
      w(k) = x(i-2+k)**k
    end do
    w = w*w
    y(i) = w(1)*w(2) + sum(w)
  end do
  y(1) = 0.0d0
  y(n) = 0.0d0
end subroutine work_space
