! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Known error: the adjoint of a private variable starts with what the stack held.
! VERIFY: --head 'p(x)>(y)' --set n=40 --range 0.5:1.5
subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8) :: t, w(5)
  integer :: i
  !$omp parallel do private(t, w)
  do i = 1, n
    w = x(i)
    w(3) = w(1)*w(2)
    t = sum(w)
    if (x(i) > 1.0d0) t = t*w(3)
    y(i) = t*t
  end do
end subroutine p
