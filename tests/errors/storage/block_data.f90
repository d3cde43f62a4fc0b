! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Block data gives initial values to an active common block.
! HEAD: 'p(x)>(y)'

block data start
  implicit none
  real(8) :: c
  common /block/ c
  data c /1.0d0/
end block data start

subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8) :: c
  ! EXPECT-ERROR@+1: unsupported-attribute "common"
  common /block/ c
  c = c*x
  y = c
end subroutine p
