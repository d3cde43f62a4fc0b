! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! return in the middle: what follows is skipped, in both sweeps.
! VERIFY: --head 'early(x)>(y)' --set n=6 --range 0.5:1.5
! VERIFY: --head 'early(x)>(y)' --set n=6 --range 0.1:0.4
! VERIFY: --head 'from_loop(x)>(y)' --set n=6 --range 0.5:1.5

subroutine early(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n)
  real(8), intent(out) :: y
  y = sum(x)*x(1)
  if (y < 1.0d0) return
  x(1) = x(1)*y
  y = y*x(1)*x(n)
end subroutine early

subroutine from_loop(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  integer :: i, j
  y = 1.0d0
  do i = 1, n
    do j = 1, i
      y = y*(0.6d0 + x(j)*0.5d0)
      if (y > 1.3137d0) then
        y = y*y
        return
      end if
    end do
  end do
  y = y*x(1)
end subroutine from_loop
