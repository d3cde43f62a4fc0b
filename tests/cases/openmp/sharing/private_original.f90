! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A variable that a loop makes private keeps its own value and derivative around the loop.
! VERIFY: --head 'around(x)>(y,s)' --set n=8 --range 0.5:1.5

subroutine around(n, x, y, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n), s
  real(8) :: t
  integer :: i
  t = x(1)*x(2)
  !$omp parallel do shared(n, x, y) private(i, t)
  do i = 1, n
    t = x(i)**2
    y(i) = t*x(i)
  end do
  s = t*y(1)
end subroutine around
