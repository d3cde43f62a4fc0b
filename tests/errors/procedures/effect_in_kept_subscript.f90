! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A function with an effect says which element is set, and would say it again when that is put back.
! HEAD: 'm.f(x)>(y)'
! MODES: adjoint
module m
  implicit none
  integer :: seed = 0
contains
  integer function next()
    seed = mod(seed*5 + 3, 8)
    next = seed + 1
  end function next

  subroutine f(n, k, x, y)
    integer, intent(in) :: n
    integer, intent(inout) :: k(n)
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    do i = 1, n
      ! EXPECT-ERROR@+1: unsupported-expression "subscript of an element that is kept"
      k(next()) = mod(i, 3) + 1
      y(i) = x(k(mod(i, 8) + 1))*x(i)
    end do
  end subroutine f
end module m
