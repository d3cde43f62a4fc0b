! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Procedures that compute nothing allocate and release an array that has a derivative.
! HEAD: 'm.f(x)>(y)'
! MODES: adjoint
module m
  implicit none
  real(8), allocatable :: w(:)
contains
  subroutine f(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    call setup(n)
    w = x**2
    y = sum(w*x)
    call finish()
  end subroutine f

  subroutine setup(n)
    integer, intent(in) :: n
    ! EXPECT-ERROR@+1: unsupported-attribute "allocated here for the caller of 'setup'"
    allocate (w(n))
  end subroutine setup

  subroutine finish()
    ! EXPECT-ERROR@+1: unsupported-attribute "deallocated here"
    deallocate (w)
  end subroutine finish
end module m
