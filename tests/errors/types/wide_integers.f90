! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Integers of 16 bytes, which the runtime does not keep.
! HEAD: 'f(x)>(y)'
subroutine f(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  ! EXPECT-ERROR@+1: unsupported-type "use integer(4) or integer(8)"
  integer(16) :: k
  integer :: i
  k = 1
  do i = 1, n
    k = mod(3*k + i, 5_16) + 1
    y(i) = y(i)*x(k)
  end do
end subroutine f
