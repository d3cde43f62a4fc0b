! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A loop with a call on columns, and behind it a barrier in each arm of an if: nothing that comes
! after runs beside the loop.
! VERIFY: --head 'f(x,u)>(y,u)' --set n=6 --set m=3
subroutine relax(n, u, h)
  implicit none
  integer, intent(in) :: n
  double precision, intent(inout) :: u(n)
  double precision, intent(in) :: h
  integer :: k
  do k = 2, n
    u(k) = u(k)*u(k - 1)*h
  end do
end subroutine

subroutine f(n, m, u, x, y)
  implicit none
  integer, intent(in) :: n, m
  double precision, intent(inout) :: u(m, n), y(n)
  double precision, intent(in) :: x(n)
  integer :: i, t
  !$omp parallel private(t)
  do t = 1, 3
    !$omp do
    do i = 1, n
      call relax(m, u(:, i), x(i))
    end do
    !$omp end do nowait
    if (mod(t, 2) == 0) then
      !$omp barrier
    else
      !$omp barrier
    end if
    !$omp do
    do i = 1, n
      y(i) = y(i) + u(m, mod(i, n) + 1)
    end do
  end do
  !$omp end parallel
end subroutine
