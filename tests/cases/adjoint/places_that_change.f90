! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A call that changes an element and what its subscript reads: the place is put back before the element.
! VERIFY: --head 'in_loop(x)>(y)' --set n=5
! VERIFY: --head 'once(x)>(y)' --set n=5 --set k=1:3
! VERIFY: --head 'active(x)>(y)' --set i=1
module places_that_change
  implicit none
contains
  subroutine next(i, e)
    integer, intent(inout) :: i, e
    e = e + 1
    i = i + 1
  end subroutine next

  subroutine squared(i, e)
    integer, intent(inout) :: i
    real(8), intent(inout) :: e
    e = e*e
    i = i + 1
  end subroutine squared

  subroutine in_loop(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i, k(5), j
    k = 1
    i = 2
    do j = 1, 3
      y(j) = y(j)*x(k(2)) + x(k(3))**2 + y(1)**2
      call next(i, k(i))
    end do
  end subroutine in_loop

  subroutine once(n, x, y, k)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y
    integer, intent(inout) :: k(3)
    integer :: i
    i = 1
    y = y*x(k(1))
    call next(i, k(i))
  end subroutine once

  subroutine active(i, x, y)
    integer, intent(inout) :: i
    real(8), intent(inout) :: x(4), y
    y = x(1)*x(2)
    call squared(i, x(i))
    y = y*x(1)*x(2)
  end subroutine active
end module places_that_change
