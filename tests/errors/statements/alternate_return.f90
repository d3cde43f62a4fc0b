! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An alternate return.
! HEAD: 'p(x)>(y)'

subroutine q(a, b, *)
  implicit none
  real(8), intent(in) :: a
  real(8), intent(out) :: b
  b = a*a
  ! EXPECT-ERROR@+1: unsupported-statement "alternate return"
  if (a > 1.0d0) return 1
end subroutine q

subroutine p(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  ! EXPECT-ERROR@+1: unsupported-statement "alternate return"
  call q(x, y, *10)
10 continue
end subroutine p
