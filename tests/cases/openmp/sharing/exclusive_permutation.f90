! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Reads and writes through the same index array: the primal's freedom of races makes it exclusive.
! VERIFY: --head 'permuted(x)>(y)' --set n=11 --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'permuted(x)>(y)' -o %t
! CHECK: !$omp parallel
! CHECK-NOT: atomic
! CHECK-NOT: reduction(

subroutine permuted(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: perm(n), i
  do i = 1, n
    perm(i) = n + 1 - i
  end do
  !$omp parallel do shared(n, x, y, perm) private(i)
  do i = 1, n
    y(perm(i)) = y(perm(i))*x(perm(i))
  end do
end subroutine permuted
