! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A directive that overrides the sharing plan: a name that the region does not have.
! HEAD: 'p(x)>(y)'
! MODES: adjoint

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$ad omp_adjoint atomic(z)
  ! EXPECT-ERROR@+1: unsupported-directive "no shared variable"
  !$omp parallel do
  do i = 2, n
    y(i) = y(i)*x(i)*x(i - 1)
  end do
end subroutine p
