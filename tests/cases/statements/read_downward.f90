! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A local array of which one element is set, and all are read after it in a loop that counts down:
! it keeps values from earlier turns.
! VERIFY: --head 'sums(x)>(y)' --set n=9
subroutine sums(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8) :: u(8), s
  integer :: i, t
  do i = 1, 8
    u(i) = x(mod(i, n) + 1)
  end do
  do t = 1, n
    u(4) = x(t)*x(t)
    s = 0
    do i = 8, 1, -1
      s = s + u(i)*u(i)
      u(i) = sin(u(i))
    end do
    y(t) = s
  end do
end subroutine sums
