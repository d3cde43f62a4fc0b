! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The tangent of a minimum needs an array: its loop has no lanes.
! VERIFY: --head 'head(x,q)>(q)' --set n=7

subroutine head(n, x, q)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: q(n, 4)
  integer :: i
  !$omp parallel do simd default(none) shared(n, x, q)
  do i = 1, n
    q(i, 4:1:-1) = q(i, 4:1:-1)*x(i) + q(i, 4)*q(i, 4:1:-1)
    q(i, 1) = minval(x(:n - 1))*q(i, 1)
  end do
end subroutine
