! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Elements follow some of the loops that are shared out: those alone are shared out in the adjoint.
! RUN: parajoint adjoint %s --head 'filters(x,w)>(y)' -o %t
! VERIFY: --head 'filters(x,w)>(y)' --head 'strict(x)>(y)' --head 'two_loops(x)>(y,z)' --set n=6 --set m=4
! VERIFY: --head 'filters(x,w)>(y)' --head 'strict(x)>(y)' --set n=1 --set m=1
! VERIFY: --head 'bounds(x)>(y)' --head 'named(x)>(y)' --set n=7

! The weights of a filter follow j, what it is applied to follows i and k.
subroutine filters(n, m, x, w, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n, m), w(m)
  real(8), intent(inout) :: y(n, n, m)
  integer :: i, j, k
  real(8) :: t
  !$omp parallel do collapse(3) private(t)
  do j = 1, m
    do k = 1, n
      do i = 1, n
        t = exp(x(i, j))*w(j)
        y(i, k, j) = t*t*k
      end do
    end do
  end do
end subroutine filters

subroutine strict(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n, m)
  real(8), intent(inout) :: y(n, n, m)
  integer :: i, j, k
  !$omp parallel default(none) shared(n, m, x, y) private(i, j, k)
  !$omp do collapse(2) schedule(static, 1)
  do k = 1, n
    do j = m, 1, -1
      do i = 1, n
        y(i, k, j) = x(i, j)*sin(x(i, j))
      end do
    end do
  end do
  !$omp end do
  !$omp end parallel
end subroutine strict

! A second loop waits for the first.
subroutine two_loops(n, m, x, y, z)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n, m)
  real(8), intent(inout) :: y(n, n, m), z(n, m)
  integer :: i, j, k
  !$omp parallel
  !$omp do collapse(2)
  do k = 1, n
    do j = 1, m
      y(:, k, j) = x(k, j)*x(1, j)
    end do
  end do
  !$omp end do
  !$omp do collapse(2)
  do k = 1, n
    do j = 1, m
      z(k, j) = x(k, j)*y(1, k, j)*x(n, j)
    end do
  end do
  !$omp end do
  !$omp end parallel
end subroutine two_loops

! Of loops whose bounds change, none changes its place.
subroutine bounds(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n, n)
  integer :: i, k
  !$omp parallel do private(i)
  do k = 1, n
    do i = k, n
      y(i, k) = x(i)*x(i)
    end do
  end do
end subroutine bounds

! Loops with names, and a turn that is left out.
subroutine named(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n, n)
  integer :: i, k
  !$omp parallel do collapse(2)
  outer: do k = 1, n
    inner: do i = 1, n
      if (i == k) cycle inner
      y(i, k) = x(i)*x(i)
    end do inner
  end do outer
end subroutine named
