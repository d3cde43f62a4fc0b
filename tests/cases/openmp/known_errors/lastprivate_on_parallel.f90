! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Known error: lastprivate is left on a `parallel` directive, where only a loop may carry it.
! VERIFY: --head 'p(x)>(y,a)' --set n=12 --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'p(x)>(y,a)' -o %t
! CHECK-NOT: omp parallel lastprivate

subroutine p(n, x, y, a)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), a
  integer :: i
  !$omp parallel do lastprivate(a)
  do i = 1, n
    a = x(i)*y(i)
    y(i) = a*a
  end do
end subroutine p
