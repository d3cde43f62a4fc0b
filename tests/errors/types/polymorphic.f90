! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A polymorphic argument.
! HEAD: 'p(x)>(y)'

module shapes_mod
  implicit none
  type shape_t
    real(8) :: size
  end type shape_t
contains
  subroutine p(s, x, y)
    ! EXPECT-ERROR@+1: unsupported-type "polymorphic"
    class(shape_t), intent(in) :: s
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    y = x*x*s%size
  end subroutine p
end module shapes_mod
