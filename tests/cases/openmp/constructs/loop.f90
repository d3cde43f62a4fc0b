! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The construct loop: a worksharing loop of the team, or one that each thread runs for itself. Flang 22 takes it with an option only.
! VERIFY(gfortran): --head 'loops(x)>(y,s)' --set n=23
! VERIFY(gfortran): --head 'nest(x)>(y)' --set n=7 --set m=5
subroutine loops(n, x, y, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), s
  real(8) :: t
  integer :: i

  !$omp parallel private(t)
  !$omp loop private(t) reduction(+: s) order(concurrent)
  do i = 1, n
    t = x(i)**2
    y(i) = t*y(i)
    s = s + t*y(i)
  end do
  !$omp loop private(t)
  do i = 2, n - 1
    t = sin(x(i))
    y(i) = t*y(i)*s
  end do
  !$omp loop bind(parallel)
  do i = 2, n - 1
    y(i) = y(i)*x(i - 1)*x(i + 1)
  end do
  !$omp end loop
  !$omp end parallel
end subroutine

subroutine nest(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n, m)
  real(8) :: t
  integer :: i, j

  !$omp parallel private(t)
  !$omp loop bind(parallel) collapse(2) private(t)
  do j = 1, m
    do i = 1, n
      t = x(i)*j
      y(i, j) = y(i, j)*t
    end do
  end do
  !$omp do
  do j = 1, m
    t = 0
    !$omp loop bind(thread) reduction(+: t)
    do i = 1, n
      t = t + y(i, j)*x(i)
    end do
    !$omp loop bind(thread)
    do i = 1, n
      y(i, j) = y(i, j)*t
    end do
  end do
  !$omp end parallel
  !$omp loop bind(thread)
  do i = 1, n
    y(i, 1) = y(i, 1)*x(i)
  end do
end subroutine
