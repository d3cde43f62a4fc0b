! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Sections without a last element, of arrays that callers shape, as arguments: their elements are no places to begin at.
! VERIFY: --head 'columns(a)>(a)' --size a=5,4
! VERIFY: --head 'allocated_ones(x)>(y)' --set n=6
! VERIFY: --head 'vectors(x)>(y)' --size x=6 --size y=6
module open_sections
  implicit none
contains
  subroutine squares(p)
    real(8), intent(inout) :: p(4)
    p = p*p
  end subroutine
  subroutine scale_some(m, p)
    integer, intent(in) :: m
    real(8), intent(inout) :: p(m)
    p = p*p*m
  end subroutine
  subroutine columns(a)
    real(8), intent(inout) :: a(:, :)
    call squares(a(2:, 3))
    call squares(a(:4, 1))
    call scale_some(3, a(3:, 2))
    call scale_some(size(a, 2) - 1, a(4, 2:))
  end subroutine
  subroutine allocated_ones(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    real(8), allocatable :: b(:, :)
    allocate(b(n, 2))
    b(:, 1) = x
    b(:, 2) = 2*x
    call squares(b(3:, 2))
    call scale_some(n - 1, b(2:, 1))
    y = b(:, 1)*b(:, 2)
  end subroutine
  subroutine vectors(x, y)
    real(8), intent(in) :: x(:)
    real(8), intent(inout) :: y(:)
    y = y + x
    call squares(y(3:))
    call scale_some(2, y(size(y) - 1:))
  end subroutine
end module
