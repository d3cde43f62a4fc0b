! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! firstprivate scalars and arrays: read only; changed and carried from one iteration of a thread to
! the next under a fixed assignment of iterations.
! VERIFY: --head 'read_only(x,a,w)>(y)' --set n=11 --range 0.5:1.5
! VERIFY: --head 'restored(x,a,w)>(y,a)' --set n=11 --range 0.5:1.5
! VERIFY: --head 'by_default(x,a)>(y)' --set n=11 --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'read_only(x,a,w)>(y)' -o %t
! CHECK: reduction(+: ab, wb)

subroutine read_only(n, x, a, w, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), a, w(3)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do firstprivate(a, w)
  do i = 1, n
    y(i) = y(i)*a*x(i) + sum(w*x(i))
  end do
end subroutine read_only

subroutine restored(n, x, a, w, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: a, w(3), y(n)
  real(8) :: t
  integer :: i
  t = a*a
  !$omp parallel do firstprivate(t, w) schedule(dynamic, 2)
  do i = 1, n
    y(i) = y(i)*t
    t = t*x(i)
    w(2) = w(1)*t
    y(i) = y(i) + sin(t)*w(2) + w(3)
    t = t/x(i)
    y(i) = y(i)*t
  end do
  a = a*t
end subroutine restored

subroutine by_default(n, x, a, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: a, y(n)
  real(8) :: t
  integer :: i
  t = a**2
  !$omp parallel do default(firstprivate) shared(x, y)
  do i = 1, n
    y(i) = y(i) + t*x(i)
    a = t*x(i)
    y(i) = y(i)*a
  end do
  y(1) = y(1)*a
end subroutine by_default
