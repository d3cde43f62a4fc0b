! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A recurrence needs its old values: they go on the tape, in a sequential loop of unknown length.
! VERIFY: --head 'recur(x)>(y)' --set n=9 --range 0.5:1.5
! VERIFY: --head 'recur(x)>(y)' --set n=0 --range 0.5:1.5

subroutine recur(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  integer :: i
  y = x
  do i = 1, n
    y = y*sin(y)*x
  end do
end subroutine recur
