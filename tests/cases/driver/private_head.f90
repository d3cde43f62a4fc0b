! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The check program cannot call a procedure that only its own module sees.
! RUN-FAIL(2): parajoint check %s --head 'square(x)>(y)' -o %t
! RUN-FAIL(2): parajoint check %s --head 'cube(x)>(y)' -o %t
! EXPECT-STDERR: is private: the check program cannot call it
module m
  implicit none
  private
  public :: user
  private :: cube
contains
  subroutine square(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    y = x*x
  end subroutine square
  subroutine cube(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    y = x**3
  end subroutine cube
  subroutine user(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    real(8) :: t
    call square(x, t)
    call cube(t, y)
  end subroutine user
end module m
