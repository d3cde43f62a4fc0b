! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! forall.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  ! EXPECT-ERROR@+1: unsupported-statement "forall"
  forall (i = 1:n) y(i) = x(i)*x(i)
end subroutine p
