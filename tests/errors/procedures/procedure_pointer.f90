! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A procedure pointer.
! HEAD: 'p(x)>(y)'

module work_mod
  implicit none
contains
  real(8) function square(a)
    real(8), intent(in) :: a
    square = a*a
  end function square

  subroutine p(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    ! EXPECT-ERROR@+1: unsupported-attribute "procedure pointer"
    procedure(square), pointer :: f
    f => square
    y = f(x)
  end subroutine p
end module work_mod
