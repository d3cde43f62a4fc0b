! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The result of a function in an internal procedure of it.
! HEAD: 'f(x)>(f)'

real(8) function f(x)
  implicit none
  real(8), intent(in) :: x
  call set()
contains
  ! EXPECT-ERROR@+1: unsupported-attribute "named in an internal procedure of it"
  subroutine set()
    f = 2*x
  end subroutine set
end function f
