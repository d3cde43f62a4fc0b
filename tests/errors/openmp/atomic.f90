! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An atomic update in the primal that is no increment: its adjoint would need the order of the updates.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  real(8) :: s
  s = 0.0d0
  !$omp parallel do shared(n, x, s) private(i)
  do i = 1, n
    ! EXPECT-ERROR@+1: unsupported-directive "atomic"
    !$omp atomic
    s = s*x(i)
  end do
  y = s
end subroutine p
