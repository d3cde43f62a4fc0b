! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A local that keeps its value, which an early exit may keep from being set.
! HEAD: 'f(x)>(y)'

subroutine f(x, y)
  implicit none
  real(8), intent(in) :: x(4)
  real(8), intent(out) :: y
  ! EXPECT-ERROR@+1: unsupported-attribute "keeps its value"
  real(8), save :: t = 1
  integer :: i
  do i = 1, 4
    if (x(i) < 1) exit
    t = x(i)*x(i)
  end do
  y = t*t*x(1)
end subroutine f
