! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Reductions that the program declares, and that cannot be written out: there is nothing to start with, or nothing for the
! type; what is printed is another variable.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y
  integer :: i
  !$omp declare reduction(times: real(8): omp_out = omp_out*omp_in)
  !$omp declare reduction(plus: real(8): omp_out = 2*(omp_out + omp_in)) initializer(omp_priv = 0)
  ! EXPECT-ERROR@+1: unsupported-directive "without an initializer"
  !$omp parallel do reduction(times: y)
  do i = 1, n
    y = y*x(i)
  end do
  ! EXPECT-ERROR@+1: unsupported-directive "in input or output"
  !$omp parallel do reduction(plus: y)
  do i = 1, n
    y = y + x(i)
    print *, y
  end do
end subroutine p
