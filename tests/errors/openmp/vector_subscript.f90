! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What threads change at vectors of subscripts could be kept for the adjoint only with what others change.
! HEAD: 'p(x)>(y)'
! MODES: adjoint

subroutine p(n, k, x, y)
  implicit none
  integer, intent(in) :: n, k(2, n)
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(2*n)
  integer :: i
  !$omp parallel do
  do i = 1, n
    ! EXPECT-ERROR@+1: unsupported-attribute "at a vector of subscripts"
    y(k(:, i)) = y(k(:, i))**2*x(i)
  end do
end subroutine p
