! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Directives that have no effect are said to have none.
! RUN: parajoint tangent %s --head 'f(x)>(y)' -o %t
! CHECK: subroutine f_d(
! EXPECT-STDERR: warning: the directive '$ad nocheckpoint' has no effect: there are omp_adjoint and omp_tangent, above parallel regions [unused-directive]
! EXPECT-STDERR: warning: the directive '$ad omp_adjoint' has no effect: it belongs above a parallel region [unused-directive]
subroutine f(n, x, y)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  !$ad nocheckpoint
  y = x*x
  !$ad omp_adjoint atomic(x)
  do i = 1, n
    y(i) = y(i)*x(i)
  end do
end subroutine
