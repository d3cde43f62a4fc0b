! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A part of an array beside an element by value, and all of an array of which the call uses half.
! VERIFY: --head 'by_value(x)>(x)' --set n=6 --set k=3
! VERIFY: --head 'halves(x)>(x)' --set n=4
module parts
  implicit none
contains
  subroutine scale(a, v)
    real(8), intent(inout) :: a(:)
    real(8), value :: v
    a = a*a*v
  end subroutine

  subroutine by_value(n, k, x)
    integer, intent(in) :: n, k
    real(8), intent(inout) :: x(n)
    call scale(x(k:), x(n))
  end subroutine

  subroutine both(n, a, b)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n), b(n)
    integer :: i
    do i = 1, n
      b(i) = b(i) + a(i)
      a(i) = a(i)*b(i)
    end do
  end subroutine

  subroutine halves(n, x)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(2*n)
    call both(n, x(n+1), x)
    call both(n, x(n+1), x(1))
    call both(n, x(n+1:), x)
  end subroutine
end module
