! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The function in the bound changes the subscript: what the loop reads has not been set before it.
! VERIFY: --head 'f(x,y)>(y)' --set n=5
module bounds
  implicit none
contains
  subroutine collect(w, k, c)
    real(8), intent(inout) :: w(2)
    integer, intent(inout) :: k
    real(8), intent(out) :: c
    integer :: j
    w(k) = 1.5d0
    c = 0d0
    do j = 1, swap(k)
      c = c + w(k)
    end do
  end subroutine collect
  integer function swap(k)
    integer, intent(inout) :: k
    k = 3 - k
    swap = 1
  end function swap
  subroutine f(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8) :: w(2), c
    integer :: i, k
    k = 1
    do i = 1, n
      w = 3d0 + 0.1d0*i
      call collect(w, k, c)
      y(i) = y(i)*c*x(i)
    end do
  end subroutine f
end module bounds
