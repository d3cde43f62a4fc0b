! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! firstprivate.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  real(8) :: s
  s = x(1)
  ! EXPECT-ERROR@+1: unsupported-directive "firstprivate"
  !$omp parallel do shared(n, x, y) private(i) firstprivate(s)
  do i = 1, n
    y(i) = s*x(i)
  end do
end subroutine p
