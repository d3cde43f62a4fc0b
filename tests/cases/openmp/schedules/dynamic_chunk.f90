! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Dynamic with a chunk; nonlinear in place, so that every iteration keeps a value.
! VERIFY: --head 'p(x)>(y)' --set n=13 --range 0.5:1.5

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i
  !$omp parallel do shared(n, x, y) private(i, t) schedule(dynamic, 3)
  do i = 2, n
    t = y(i)*x(i-1)
    y(i) = y(i)*t
    t = t*t + sin(t)
    if (t > 0.9137d0) y(i) = y(i)*t
  end do
end subroutine p
