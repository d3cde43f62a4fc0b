! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A procedure's own threadprivate variable.
! HEAD: 'f(x)>(y)'
subroutine f(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  ! EXPECT-ERROR@+1: unsupported-attribute "'s' is threadprivate and of a procedure"
  real(8), save :: s
  integer :: i
  !$omp threadprivate(s)
  !$omp parallel do
  do i = 1, n
    s = x(i)*x(i)
    y(i) = s*x(i)
  end do
end subroutine
