! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A called procedure takes random numbers: its adjoint runs it again, with others. What it only adds
! and what it prints are no matter.
! HEAD: 'm.f(x)>(y,z)'
! MODES: adjoint
module m
  implicit none
contains
  subroutine f(n, x, y, z)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n), z(n)
    call noisy(n, x, y)
    call chosen(n, y, z)
    call shifted(n, z)
  end subroutine f

  subroutine noisy(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    real(8) :: u
    integer :: i
    do i = 1, n
      ! EXPECT-ERROR@+1: unsupported-attribute "'u' is set from outside of the program"
      call random_number(u)
      y(i) = sin(2*u*x(i))
    end do
  end subroutine noisy

  subroutine chosen(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    real(8) :: u
    ! EXPECT-ERROR@+1: unsupported-attribute "'u' is set from outside of the program"
    call draw(u)
    if (u > 0.5d0) then
      y = x
    else
      y = -x
    end if
  end subroutine chosen

  subroutine draw(u)
    real(8), intent(out) :: u
    call random_number(u)
  end subroutine draw

  subroutine shifted(n, x)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n)
    real(8) :: u
    call random_number(u)
    x = 3*x + u
  end subroutine shifted
end module m
