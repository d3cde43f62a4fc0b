! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Elements of local arrays that get their first value: what they held before is none, and is not
! kept; in branches, and in iterations that the array lives in. What is set again is kept.
! VERIFY: --head 'm.f(x)>(y)'
! VERIFY: --head 'm.g(x)>(y)' --set n=5
module m
  implicit none
contains
  subroutine f(x, y)
    real(8), intent(in) :: x(4)
    real(8), intent(out) :: y
    real(8) :: t(4)
    t(1) = x(1)
    t(2) = t(1)*x(2)
    t(3) = t(1)*t(2)*t(2)
    if (x(4) > 0) then
      t(4) = t(3)*t(1)
    else
      t(4) = t(2)
    end if
    t(4) = t(4)*t(4)
    y = t(1)*t(2)*t(4)
  end subroutine f

  subroutine g(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    real(8) :: t(3)
    integer :: i
    do i = 1, n
      t(1) = x(i)*x(i)
      t(2) = t(1)*x(i)
      t(3) = t(1)*t(2)*t(2)
      y(i) = t(3)*t(2)
    end do
  end subroutine g
end module m
