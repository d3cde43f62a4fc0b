! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A text that changes in a loop, of which the adjoint needs each value.
! HEAD: 'f(x)>(y)'
! MODES: adjoint

subroutine apply(mode, a)
  implicit none
  character(*), intent(in) :: mode
  real(8), intent(inout) :: a
  if (mode == 'mul') a = a*a
  if (mode == 'sin') a = sin(a)
end subroutine apply

subroutine f(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(inout) :: y
  character(3) :: mode
  integer :: i
  mode = 'mul'
  y = x
  do i = 1, 3
    call apply(mode, y)
    ! EXPECT-ERROR@+1: unsupported-attribute "a text that changes"
    mode = 'sin'
  end do
end subroutine f
