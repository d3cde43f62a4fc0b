! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Arrays whose lower bounds are not one: dummies, locals, negative ones.
! VERIFY: --head 'bounds(x)>(y)' --set n=6 --range 0.5:1.5

subroutine bounds(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(0:n+1)
  real(8), intent(out) :: y(-n:n)
  real(8) :: t(-1:n, 2:3)
  integer :: i
  t = 0.5d0
  do i = 1, n
    t(i, 2) = x(i-1)*x(i+1)
    t(i-2, 3) = t(i, 2)*x(i)
  end do
  y = 0.0d0
  do i = 1, n
    y(i) = t(i, 2)*t(i-1, 3)
    y(-i) = y(i)*x(0)
  end do
end subroutine bounds
