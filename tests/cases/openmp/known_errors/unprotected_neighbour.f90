! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Known error: two threads increment the adjoint of x(i-1) without protection. Here each element gathers.
! VERIFY: --head 'p(x)>(y)' --set n=100 --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'p(x)>(y)' -o %t
! CHECK: xb(i) = xb(i) + x(i + 1)*yb(i + 1) + yb(i)*x(i - 1)

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do
  do i = 2, n
    y(i) = x(i)*x(i - 1)
  end do
end subroutine p
