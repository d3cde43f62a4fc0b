! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Sections for the threads of a caller that is not there: in which order they come is not known.
! HEAD: 'p(x)>(y)'
! MODES: adjoint
subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: own
  ! EXPECT-ERROR@+1: unsupported-directive "section of the threads that call 'p', in whose order"
  !$omp critical
  if (y(1) < x(1)) y(1) = x(1)
  !$omp end critical
  ! EXPECT-ERROR@+1: unsupported-directive "name the procedure with the parallel region as head"
  !$omp atomic write
  y(2) = x(2)
  ! No thread of theirs shares this.
  !$omp atomic write
  own = 2
end subroutine
