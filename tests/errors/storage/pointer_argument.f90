! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A pointer argument.
! HEAD: 'p(x)>(y)'

module pointer_mod
  implicit none
contains
  subroutine p(x, y)
    ! EXPECT-ERROR@+1: unsupported-attribute "pointer"
    real(8), pointer, intent(in) :: x(:)
    real(8), intent(out) :: y
    y = sum(x**2)
  end subroutine p
end module pointer_mod
