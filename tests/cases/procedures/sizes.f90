! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Extents that the source leaves open and the command line gives: what a call overwrites can be kept as a whole.
! RUN: parajoint adjoint %s --head 'head(x)>(y)' --size y=n -o %t
! CHECK: y(n)
! VERIFY: --head 'head(x)>(y)' --size y=n --set n=5
subroutine scale(n, y)
  integer, intent(in) :: n
  real(8), intent(inout) :: y(n)
  integer :: i
  do i = 1, n
    y(i) = y(i)*y(i)*y(1)
  end do
end subroutine scale

subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(*)
  y(1:n) = x
  call scale(n, y)
  call scale(n, y)
end subroutine head
