! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A shared scalar that every iteration reads: its adjoint is a sum over the threads.
! VERIFY: --head 'scaled(x,s)>(y)' --set n=12 --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'scaled(s)>(y)' -o %t
! CHECK: reduction(+:sb)
! CHECK-NOT: atomic

subroutine scaled(n, x, s, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), s
  real(8), intent(out) :: y(n)
  integer :: i
  !$omp parallel do shared(n, x, s, y) private(i)
  do i = 1, n
    y(i) = x(i)*s + s**2
  end do
end subroutine scaled
