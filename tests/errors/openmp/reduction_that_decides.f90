! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Of a logical, the threads have no partial results that a backward sweep could give back.
! HEAD: f(x,y)>(y)
! MODES: adjoint
subroutine f(n, x, y, bad)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  logical, intent(out) :: bad
  integer :: i
  bad = .false.
! EXPECT-ERROR@+1: unsupported-directive "reduction(.or.: bad) of a variable that decides"
  !$omp parallel reduction(.or.: bad)
  bad = n < 5
  !$omp do
  do i = 1, n
    if (bad) y(i) = x(i)*x(i)*y(i)
  end do
  !$omp end parallel
end subroutine f
