! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A jump out of a loop.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  do i = 1, n
    y(i) = x(i)
    ! EXPECT-ERROR@+1: unsupported-statement "goto"
    if (x(i) > 1.0d0) go to 20
  end do
20 continue
end subroutine p
