! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A callee gives an array memory by an assignment, turn after turn: with the first one there was none to keep.
! HEAD: 'head(x,y)>(y)'
! MODES: adjoint
module m
  implicit none
contains
  subroutine sine(x, w)
    real(8), intent(in) :: x(:)
    real(8), allocatable, intent(inout) :: w(:)
    w = sin(x)
  end subroutine
  subroutine head(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8), allocatable :: w(:)
    integer :: i
    do i = 1, 3
      ! EXPECT-ERROR@+1: unsupported-attribute "'w' is allocated or released by this call"
      call sine(y, w)
      y = x*w
    end do
  end subroutine
end module
