! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Directives for the tangent that say something else than how the variables themselves are shared.
! HEAD: 'p(x,s)>(y,s)'
! MODES: tangent

subroutine p(n, x, y, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), s
  real(8) :: t
  integer :: i
  !$ad omp_tangent shared(t)
  ! EXPECT-ERROR@+1: unsupported-directive "shared(t)"
  !$omp parallel do private(t)
  do i = 2, n
    t = x(i)**2
    y(i) = y(i)*t
  end do
  !$ad omp_tangent reduction(+: x)
  ! EXPECT-ERROR@+1: unsupported-directive "no such reduction"
  !$omp parallel do reduction(+: s)
  do i = 2, n
    s = s + x(i)
  end do
  !$ad omp_tangent atomic(y) shared(none)
  ! EXPECT-ERROR@+2: unsupported-directive "atomic(y)"
  ! EXPECT-ERROR@+1: unsupported-directive "no variable of that name"
  !$omp parallel do
  do i = 2, n
    y(i) = y(i)*x(i)
  end do
end subroutine p
