! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! select case with values, ranges, lists, a default, and none.
! VERIFY: --head 'choose(x)>(y)' --set n=9 --range 0.5:1.5

subroutine choose(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, k
  do i = 1, n
    select case (i)
    case (1)
      y(i) = x(i)*y(i)
    case (2:3)
      y(i) = sin(x(i))*y(i)
    case (5, 7, 9:)
      y(i) = x(i)**2
    case default
      y(i) = y(i)**2
    end select
    k = i/3
    select case (k)
    case (0)
      k = 17
      y(i) = y(i)*x(i)
    case (2)
      y(i) = y(i)/x(i)
    end select
  end do
end subroutine choose
