! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! --sharing says which protection is preferred; the derivative stays the same.
! VERIFY: --head 'p(x,w)>(y)' --set n=30 --sharing auto
! VERIFY: --head 'p(x,w)>(y)' --set n=30 --sharing atomic
! VERIFY: --head 'p(x,w)>(y)' --set n=30 --sharing reduction
! RUN: parajoint adjoint %s --head 'p(x,w)>(y)' -o %t --sharing reduction
! CHECK: reduction(+: xb, wb)
! RUN-FAIL(2): parajoint adjoint %s --head 'p(x,w)>(y)' -o %t --sharing never
! EXPECT-STDERR: --sharing

subroutine p(n, x, w, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), w(3)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do
  do i = 2, n - 1
    y(i) = y(i)*(w(1)*x(i - 1) + w(2)*x(i) + w(3)*x(i + 1))
  end do
end subroutine p
