! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Memory of a module that callees give anew with other bounds, of values that the backward sweep needs.
! HEAD: 'head(x,y)>(y)'
! MODES: adjoint
module m
  implicit none
  real(8), allocatable :: tab(:)
contains
  subroutine make(first, last, w)
    integer, intent(in) :: first, last
    real(8), allocatable, intent(out) :: w(:)
    allocate(w(first:last))
    w = 0.5d0*first
  end subroutine
  subroutine release()
    deallocate(tab)
  end subroutine
  subroutine head(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    call make(0, n - 1, tab)
    y(1) = y(1)*x(1)*tab(1)
    ! EXPECT-ERROR@+1: unsupported-attribute "'tab' is allocated or released by this call"
    call make(1, n, tab)
    y(2) = y(2)*x(2)*tab(1)
    ! EXPECT-ERROR@+1: unsupported-attribute "'tab' is allocated or released by this call"
    call release()
  end subroutine
end module
