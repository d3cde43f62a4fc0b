! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Names of intrinsic functions that the derivative has to call.
! HEAD: 'p(x)>(y)'
! MODES: adjoint

module sizes
  implicit none
  integer :: size = 3
end module sizes

module others
  implicit none
  integer :: size = 3, turns = 2
end module others

! EXPECT-ERROR@+1: unsupported-attribute "'size' is a name in global and that of a function"
subroutine global(n, y)
  use sizes
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: y(n)
  integer :: i
  do i = 1, size
    y = y*y*y
  end do
end subroutine global

subroutine unseen(n, y)
  use others, only: turns
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: y(n)
  integer :: i
  do i = 1, turns
    y = y*y*y
  end do
end subroutine unseen

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  ! EXPECT-ERROR@+1: unsupported-attribute "give it another name"
  real(8) :: sum
  integer :: i
  sum = 0
  do i = 1, n
    sum = sum + x(i)**2
  end do
  y = y*sum
  call global(n, y)
  call unseen(n, y)
end subroutine p
