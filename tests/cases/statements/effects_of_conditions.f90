! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Functions that set what is read later, in conditions, selectors and bounds of statements that do nothing else.
! VERIFY: --head 'in_while(x)>(y)' --head 'in_select(x)>(y)' --head 'in_bound(x)>(y)' --set n=7
module counting
  implicit none
  integer :: calls = 0
contains
  logical function more(k)
    integer, intent(inout) :: k
    k = k + 1
    more = k < 4
  end function more

  integer function next(k)
    integer, intent(inout) :: k
    k = k + 1
    next = k
  end function next

  subroutine in_while(n, x, y, status)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer, intent(out) :: status
    integer :: k
    k = 1
    status = 0
    do while (more(k))
      status = status + 1
    end do
    y(1) = x(k)*x(k)
  end subroutine in_while

  subroutine in_select(n, x, y, status)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer, intent(out) :: status
    integer :: k
    k = 1
    status = 0
    select case (next(k))
    case (2)
      status = 1
    case default
      status = 2
    end select
    y(1) = x(k)*x(k)
  end subroutine in_select

  subroutine in_bound(n, x, y, status)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer, intent(out) :: status
    integer :: k, i
    k = 1
    status = 0
    do i = 1, next(k)
      status = status + i
    end do
    y(1) = x(k)*x(k)
  end subroutine in_bound
end module counting
