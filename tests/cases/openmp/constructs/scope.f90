! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What all threads of a team run, each with variables of its own; their sum is complete behind it.
! Flang 22 compiles no scope.
! VERIFY(gfortran): --head 'sums(x)>(y,s,h)' --head 'copies(x,a)>(y)' --set n=23
subroutine sums(n, x, y, s, h)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), s, h(2)
  real(8) :: own
  integer :: i, count

  count = 0
  !$omp parallel private(own)
  own = 0
  !$omp do
  do i = 1, n
    own = own + x(i)**2
  end do
  !$omp scope reduction(+: s, h, count)
  s = s + 2*own
  h(1) = h(1) + own*x(1)
  count = count + 0
  !$omp end scope
  !$omp do
  do i = 1, n
    y(i) = y(i)*s*h(1)
  end do
  !$omp end parallel
  y = y*(1 + count)
end subroutine

subroutine copies(n, x, a, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: a
  real(8), intent(inout) :: y(n)
  real(8) :: t, u
  integer :: i

  t = a*a
  u = 3
  !$omp parallel
  !$omp scope private(u)
  u = t*x(1)
  !$omp atomic
  y(1) = y(1) + (u - t*x(1))
  !$omp end scope nowait
  !$omp do
  do i = 1, n
    y(i) = y(i)*x(i)*u*t
  end do
  !$omp end parallel
end subroutine
