! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! lastprivate.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  real(8) :: s
  ! EXPECT-ERROR@+1: unsupported-directive "lastprivate"
  !$omp parallel do shared(n, x, y) private(i) lastprivate(s)
  do i = 1, n
    s = x(i)**2
    y(i) = s
  end do
  y(1) = s
end subroutine p
