! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A namelist with an active variable is read.
! HEAD: 'p(x)>(y)'

subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  namelist /group/ y
  y = x
  ! EXPECT-ERROR@+1: unsupported-statement "namelist"
  read (*, nml=group)
end subroutine p
