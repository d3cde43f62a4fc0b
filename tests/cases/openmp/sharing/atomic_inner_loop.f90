! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Every iteration reads the whole of x in an inner loop.
! VERIFY: --head 'all_pairs(x)>(y)' --set n=9 --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'all_pairs(x)>(y)' -o %t
! CHECK: !$omp atomic

subroutine all_pairs(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8) :: s
  integer :: i, j
  !$omp parallel do shared(n, x, y) private(i, j, s)
  do i = 1, n
    s = 0.0d0
    do j = 1, n
      if (j /= i) s = s + 1.0d0/(1.0d0 + (x(i) + x(j))**2)
    end do
    y(i) = s*x(i)
  end do
end subroutine all_pairs
