! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Reads through an index array that is no permutation.
! VERIFY: --head 'indirect(x)>(y)' --set n=12 --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'indirect(x)>(y)' -o %t
! CHECK: !$omp atomic

subroutine indirect(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: idx(n), i
  do i = 1, n
    idx(i) = mod(i, 3) + 1
  end do
  !$omp parallel do shared(n, x, y, idx) private(i)
  do i = 1, n
    y(i) = x(idx(i))**2*x(i)
  end do
end subroutine indirect
