! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Integers and logicals of several kinds beside active reals.
! VERIFY: --head 'kinds(x)>(y)' --set n=5 --set k=3 --range 0.5:1.5

subroutine kinds(n, k, x, y)
  implicit none
  integer(8), intent(in) :: n
  integer(4), intent(in) :: k
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  integer(8) :: i
  integer(2) :: small
  logical(4) :: even
  y = 0.0d0
  small = 2_2
  do i = 1_8, n
    even = mod(i, 2_8) == 0
    if (even) y = y + x(i)**small*k
    if (.not. even) y = y*x(i)
  end do
end subroutine kinds
