! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A reduction of the primal.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  real(8) :: s
  s = 1.0d0
  ! EXPECT-ERROR@+1: unsupported-directive "reduction"
  !$omp parallel do shared(n, x) private(i) reduction(*: s)
  do i = 1, n
    s = s*x(i)
  end do
  y = s
end subroutine p
