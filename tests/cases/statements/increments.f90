! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! v = v + e in all its spellings, subtraction, an increment whose summand reads v after all.
! VERIFY: --head 'spellings(x)>(y)' --head 'not_one(x)>(y)' --set n=6 --range 0.5:1.5

subroutine spellings(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y
  integer :: i
  do i = 1, n
    y = y + x(i)**2
    y = x(i)*0.5d0 + y
    y = y - sin(x(i))
    y = y + x(i) - 2.0d0*x(i)**3
    y = (y + x(i)) - 1.0d0
    y = x(i) - y
  end do
end subroutine spellings

subroutine not_one(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  do i = 2, n
    y(i) = y(i) + x(i)*y(i)
    y(i) = y(i) + y(i-1)*0.5d0
    y(i) = y(i-1) + x(i)
  end do
end subroutine not_one
