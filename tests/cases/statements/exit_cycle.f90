! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! exit and cycle, of the innermost loop and of a named outer one, on active values.
! VERIFY: --head 'leave(x)>(y)' --head 'skip(x)>(y)' --head 'named(x)>(y)' --set n=8 --range 0.5:1.5

subroutine leave(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  integer :: i
  y = 1.0d0
  do i = 1, n
    y = y*x(i)
    if (y > 1.5137d0) exit
    y = y + 0.3d0*x(i)**2
  end do
  y = y*i
end subroutine leave

subroutine skip(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  do i = 1, n
    y(i) = y(i)*x(i)
    if (x(i) > 1.0137d0) cycle
    y(i) = y(i)**2
    if (mod(i, 3) == 0) cycle
    y(i) = sin(y(i))
  end do
end subroutine skip

subroutine named(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, j
  rows: do i = 1, n
    columns: do j = 1, n
      if (x(j) > 1.4137d0) cycle columns
      if (x(i)*x(j) > 1.6137d0) cycle rows
      y(i) = 0.8d0*y(i)*x(j)
      if (y(i) < 0.0537d0) exit rows
    end do columns
    y(i) = y(i) + x(i)
  end do rows
end subroutine named
