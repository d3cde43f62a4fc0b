! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Parts of an array by calls in a parallel loop that do not certainly set all that they may change: the adjoint would put
! back what other threads have.
! HEAD: 'f(x,y)>(y)'
! MODES: adjoint
module parts_by_hand
  implicit none
contains
  subroutine maybe(n, lo, hi, x, y)
    integer, intent(in) :: n, lo, hi
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    do i = lo, hi
      if (x(i) > 1) y(i) = y(i)*x(i)
    end do
  end subroutine maybe

  subroutine f(n, np, x, y)
    integer, intent(in) :: n, np
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: t
    !$omp parallel do
    do t = 0, np - 1
      ! EXPECT-ERROR@+1: unsupported-call "'y' is an array that 'maybe' changes, and other threads use it"
      call maybe(n, 1 + t*n/np, (t + 1)*n/np, x, y)
    end do
  end subroutine f
end module parts_by_hand
