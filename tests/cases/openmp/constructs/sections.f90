! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Sections are a loop that runs a section a turn.
! VERIFY: --head 'apart(x,z)>(y,s)' --head 'clauses(x,a)>(y,s,a)' --set n=17
subroutine apart(n, x, z, y, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), z(n)
  real(8), intent(inout) :: y(n), s
  integer :: i, section

  section = 2
  !$omp parallel sections private(i)
  do i = 1, n, 2
    y(i) = x(i)**2
  end do
  !$omp section
  do i = 2, n, 2
    y(i) = x(i)*z(i)*section
  end do
  !$omp section
  s = s*x(1)*z(n)
  !$omp end parallel sections
end subroutine

subroutine clauses(n, x, y, s, a)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), s, a
  real(8) :: t
  integer :: i

  !$omp parallel private(i, t)
  !$omp sections reduction(+: s) lastprivate(a) private(t)
  !$omp section
  t = x(1)*x(2)
  s = s + t
  !$omp section
  t = x(3)**2
  s = s + sin(t)
  a = t*x(4)
  !$omp end sections
  !$omp do
  do i = 1, n
    y(i) = a*x(i)
  end do
  !$omp sections
  y(1) = y(1)*y(2)
  !$omp end sections nowait
  !$omp end parallel
end subroutine
