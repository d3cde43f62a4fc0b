! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A common block under other names in the procedure that is called.
! HEAD: 'p(x)>(y)'

subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8) :: c, d
  common /block/ c, d
  c = x*x
  d = x
  call q
  y = d
end subroutine p

subroutine q
  implicit none
  ! EXPECT-ERROR@+1: unsupported-attribute "common block that another procedure declares"
  real(8) :: c(2)
  common /block/ c
  c(2) = c(1)*c(2)
end subroutine q
