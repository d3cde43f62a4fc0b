! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Two procedures that call each other.
! HEAD: 'p(x)>(y)'

recursive subroutine q(k, a)
  implicit none
  integer, intent(in) :: k
  real(8), intent(inout) :: a
  external :: r
  a = a*a
  if (k > 0) call r(k, a)
end subroutine q

recursive subroutine r(k, a)
  implicit none
  integer, intent(in) :: k
  real(8), intent(inout) :: a
  external :: q
  ! EXPECT-ERROR@+1: recursion "q"
  call q(k - 1, a)
end subroutine r

subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  external :: q
  y = x
  call q(2, y)
end subroutine p
