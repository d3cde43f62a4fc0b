! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A named loop in the body of a loop that is reversed jointly: its recomputation needs another name.
! VERIFY: --head 'named(x,y)>(y)' --set n=6
! RUN: parajoint adjoint %s --head 'named(x,y)>(y)' -o %t
! CHECK: inner: do j = 1, 3
subroutine named(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y
  real(8) :: t
  integer :: i, j

  do i = 1, n
    t = x(i)
    inner: do j = 1, 3
      if (t > 2.0d0) cycle inner
      t = t*(1.0d0 + x(j)/8)
    end do inner
    y = y + t*t
  end do
end subroutine named
