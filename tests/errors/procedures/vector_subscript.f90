! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Picked elements as an argument: the adjoint of a copy would not be the array's.
! HEAD: 'p(x)>(y)'
! MODES: adjoint

module vector_subscript_mod
  implicit none
contains
  real(8) function f(a)
    real(8), intent(in) :: a(3)
    f = a(1)*a(2)
  end function f

  subroutine p(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    integer :: chosen(3)
    chosen = [1, n, 1]
    ! EXPECT-ERROR@+1: unsupported-expression "vector subscript"
    y = f(x(chosen))
  end subroutine p
end module vector_subscript_mod
