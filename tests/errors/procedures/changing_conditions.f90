! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Functions in conditions that change what the adjoint needs, or what has a derivative.
! HEAD: 'f(x,y)>(y)'
! MODES: adjoint
module conditions
  implicit none
  real(8) :: g
contains
  logical function next(k, n)
    integer, intent(inout) :: k
    integer, intent(in) :: n
    k = k + 1
    next = k <= n
  end function next
  logical function more(a)
    real(8), intent(in) :: a
    g = g*a
    more = a > 0.9d0
  end function more
  subroutine f(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: k
    g = 1d0
    k = 0
    ! EXPECT-ERROR@+1: unsupported-expression "a function in a condition, bound or extent"
    do while (next(k, n))
      y(k) = y(k)*x(k)
      ! EXPECT-ERROR@+1: unsupported-expression "a function in a condition, bound or extent"
      if (more(x(k))) y(k) = y(k)*g
    end do
  end subroutine f
end module conditions
