! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Directives above a region say how the adjoints of its shared variables are protected.
! VERIFY: --head 'p(x,w,s)>(y)' --set n=30
! RUN: parajoint adjoint %s --head 'p(x,w,s)>(y)' -o %t
! CHECK: reduction(+: wb)
! CHECK: !$omp atomic update xb(i)
! CHECK: !$omp atomic update sb
! CHECK-NOT: $ad

subroutine p(n, x, w, s, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), w(3), s
  real(8), intent(inout) :: y(n)
  integer :: i
  ! The weights are few.
  !$ad omp_adjoint reduction(+: w) atomic(X, s)
  !$ad omp_tangent shared(x, y)
  !$omp parallel do
  do i = 1, n
    y(i) = y(i)*(w(1)*x(i) + w(2)*sin(x(i)) + w(3)*s)
  end do
end subroutine p
