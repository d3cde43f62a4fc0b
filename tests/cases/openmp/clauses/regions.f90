! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Parallel regions: statements of all threads, several loops, nowait, barriers, clauses on the loops,
! a time loop inside of the region.
! VERIFY: --head 'phases(x)>(y,s)' --set n=9 --range 0.5:1.5
! VERIFY: --head 'time_loop(u)>(u)' --set n=9 --range 0.5:1.5
! VERIFY: --head 'own_values(x,y)>(y)' --set n=9 --range 0.5:1.5

subroutine phases(n, x, y, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), s
  real(8) :: t, f, z(n)
  integer :: i, j
  !$omp parallel default(none) shared(n, x, y, s, z, f) private(t, j)
  t = x(1)*2.0d0
  !$omp do lastprivate(f) reduction(+: s) schedule(monotonic: dynamic, 3)
  do i = 1, n
    f = x(i)*t
    do j = 1, 3
      s = s + f*t
    end do
    z(i) = f*f
  end do
  !$omp do
  do i = 1, n
    y(i) = y(i)*z(n + 1 - i)
  end do
  !$omp end do nowait
  t = t*t
  !$omp barrier
  !$omp do private(j)
  do i = 2, n - 1
    j = i + 1
    z(i) = t*y(j)*f
  end do
  !$omp end parallel
  s = s*f + sum(z)
end subroutine phases

subroutine time_loop(n, u)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: u(n)
  real(8) :: v(n)
  integer :: i, step
  v = u
  !$omp parallel private(step)
  do step = 1, 3
    !$omp do
    do i = 2, n - 1
      v(i) = u(i)*(u(i - 1) + u(i + 1))/2
    end do
    !$omp do schedule(static, 2)
    do i = 2, n - 1
      u(i) = sin(v(i))
    end do
  end do
  !$omp end parallel
end subroutine time_loop

subroutine own_values(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t, w(2)
  integer :: i
  !$omp parallel private(t, w)
  w = x(1:2)*x(2)
  t = sum(w)
  !$omp do
  do i = 1, n
    y(i) = y(i)*t
    w(1) = y(i)*t
    y(i) = y(i) + w(1)*w(2)
  end do
  t = t*t
  !$omp do
  do i = 1, n
    y(i) = y(i) + t*x(i)
  end do
  !$omp end parallel
end subroutine own_values
