! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Integers in subscripts: index arrays, integers that are overwritten before the backward sweep needs them.
! VERIFY: --head 'gather(x)>(y)' --head 'scatter(x)>(y)' --head 'running(x)>(y)' --head 'rotated(x)>(x)' \
!   --set n=7 --range 0.5:1.5

subroutine gather(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: idx(n), i
  do i = 1, n
    idx(i) = mod(3*i, n) + 1
  end do
  do i = 1, n
    y(i) = x(idx(i))*x(idx(idx(i)))
  end do
end subroutine gather

! Several iterations write the same cell.
subroutine scatter(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  do i = 1, n
    y(mod(i, 3) + 1) = y(mod(i, 3) + 1)*x(i)
  end do
end subroutine scatter

subroutine running(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  integer :: k, i
  y = 1.0d0
  k = 1
  do i = 1, n
    y = y*x(k)
    k = mod(k*2 + i, n) + 1
    y = y + x(k)**2*0.1d0
  end do
end subroutine running

subroutine rotated(n, x)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n)
  integer :: idx(n), i, step
  do i = 1, n
    idx(i) = i
  end do
  do step = 1, 3
    do i = 1, n
      x(idx(i)) = 0.6d0*x(idx(i))*x(i)
    end do
    do i = 1, n
      idx(i) = mod(idx(i) + 1, n) + 1
    end do
  end do
end subroutine rotated
