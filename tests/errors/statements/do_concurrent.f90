! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! do concurrent that changes what its bounds or its mask read.
! HEAD: 'p(x)>(y)'
subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, last
  last = n - 1
  ! EXPECT-ERROR@+1: unsupported-statement "changes what its mask reads is not supported; compute the mask"
  do concurrent (i = 1:n - 1, y(i) > 0)
    y(i + 1) = x(i)*x(i)
  end do
  ! EXPECT-ERROR@+1: unsupported-statement "changes variables in its bounds is not supported; copy"
  do concurrent (i = 1:last)
    last = n
    y(i) = x(i)*x(i)
  end do
end subroutine p
