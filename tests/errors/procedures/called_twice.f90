! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A function with a side effect: a statement and its derivative would both call it.
! HEAD: 'f(x,y)>(y)'
module draws
  implicit none
contains
  real(8) function draw(k)
    integer, intent(inout) :: k
    k = mod(k*7 + 3, 11)
    draw = 0.1d0*k
  end function draw
  subroutine f(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i, seed
    seed = 1
    do i = 1, n
      ! EXPECT-ERROR@+1: unsupported-expression "a function with side effects"
      y(i) = y(i)*x(i) + draw(seed)*x(1)
    end do
  end subroutine f
end module draws
