! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What one thread of a region runs: the primary one (master, masked), another (filter), or any (single, which the primary
! one runs then). All wait behind single, unless it says nowait; copyprivate hands values to the other threads.
! VERIFY: --head 'primary(x)>(y,s)' --head 'anyone(x,s)>(y,s)' --head 'handed(x,s)>(y)' --set n=23
! VERIFY: --head 'steps(x)>(y)' --set n=11 --set m=3
subroutine primary(n, x, y, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), s
  integer :: i, thread

  thread = 3
  !$omp parallel private(i)
  !$omp do
  do i = 1, n
    y(i) = x(i)**2 + s
  end do
  !$omp master
  s = y(1)*y(n)
  !$omp end master
  !$omp barrier
  !$omp do
  do i = 1, n
    y(i) = y(i)*s + thread
  end do
  !$omp end parallel
end subroutine

subroutine anyone(n, x, y, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), s
  integer :: i

  !$omp parallel
  !$omp single
  s = s*s
  y(1) = x(n)
  !$omp end single
  !$omp do
  do i = 2, n
    y(i) = x(i)*s*y(1)
  end do
  !$omp single
  do i = 2, n
    y(i) = y(i) + y(i - 1)*x(i)
  end do
  !$omp end single nowait
  !$omp end parallel
end subroutine

subroutine handed(n, x, y, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), s
  real(8), intent(inout) :: y(n)
  integer :: i, first
  real(8) :: a

  !$omp parallel default(none) private(i, a, first) shared(n, x, y, s)
  !$omp single
  a = sin(s)*x(1)
  first = 2
  !$omp end single copyprivate(a, first)
  !$omp do
  do i = first, n
    y(i) = a*x(i)
  end do
  !$omp end parallel
end subroutine

! Two of them in a loop.
subroutine steps(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, k
  real(8) :: f

  f = 1
  !$omp parallel private(i, k)
  do k = 1, m
    !$omp single
    f = f*y(k)
    !$omp end single
    !$omp do
    do i = 1, n
      y(i) = y(i) + f*x(i)
    end do
    !$omp single
    f = f + 1
    !$omp end single
  end do
  !$omp end parallel
  y(n) = y(n)*f
end subroutine
