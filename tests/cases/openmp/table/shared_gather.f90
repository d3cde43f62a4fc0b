! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! shared, read by whoever likes: increments of xb(k(i)) are atomic, the read and the zeroing of
! yb(i) are not.
! RUN: parajoint tangent %s --head 'gather(x)>(y)' -o %t
! RUN: parajoint adjoint %s --head 'gather(x)>(y)' -o %t
! VERIFY: --head 'gather(x)>(y)' --set n=11 --set 'k=1:4' --range 0.5:1.5

subroutine gather(n, x, k, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  integer, intent(in) :: k(n)
  real(8), intent(out) :: y(n)
  integer :: i
  !$omp parallel do shared(x, k, y)
  do i = 1, n
    y(i) = sin(x(k(i)))
  end do
end subroutine gather
