! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Arrays of assumed size of which the calls say the extent: what a call overwrites can be kept as a whole.
! VERIFY: --head 'head(x)>(y)' --set n=4
subroutine scale(m, y)
  implicit none
  integer, intent(in) :: m
  real(8), intent(inout) :: y(*)
  integer :: i
  do i = 1, m
    y(i) = y(i)*y(i)*y(1)
  end do
end subroutine scale

subroutine step(y, n)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: y(*)
  call scale(3*n, y)
  call scale(3*n, y)
end subroutine step

subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(3*n)
  real(8), intent(out) :: y(3*n)
  integer :: k
  y = x
  call step(y, n)
  do k = 1, 2
    call step(y, n)
  end do
end subroutine head
