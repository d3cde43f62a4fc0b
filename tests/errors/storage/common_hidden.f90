! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The adjoint has to keep what a called procedure changes in a common block, under a name that the caller
! uses for something else.
! HEAD: 'p(x)>(y)'
! MODES: adjoint

! EXPECT-ERROR@+1: unsupported-attribute "common block /block/"
subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8) :: c
  integer :: k
  c = x
  y = 1
  do k = 1, 3
    call q(c, y)
  end do
end subroutine p

subroutine q(a, b)
  implicit none
  real(8), intent(in) :: a
  real(8), intent(inout) :: b
  real(8) :: c
  common /block/ c
  b = b*c*a
  c = a*b
end subroutine q
