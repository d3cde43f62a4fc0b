! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An argument by value that the procedure changes: its derivative comes by reference.
! HEAD: 'p(x,v)>(y)'

subroutine p(n, x, y, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), v
  real(8), intent(inout) :: y(n)
  interface
    subroutine scaled(n, x, y, v)
      integer, intent(in) :: n
      real(8), intent(in) :: x(n)
      real(8), intent(inout) :: y(n)
      real(8), value :: v
    end subroutine scaled
  end interface
  call scaled(n, x, y, v)
end subroutine p

subroutine scaled(n, x, y, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  ! EXPECT-ERROR@+1: unsupported-attribute "an active argument by value that the procedure changes"
  real(8), value :: v
  v = 2*v
  y = y + x*v
end subroutine scaled
