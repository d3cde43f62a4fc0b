! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Loops with lanes: alone, in regions, as parts of worksharing constructs. They run as without simd; both derivatives have
! lanes again where that can be said.
! RUN: parajoint explain %s --head 'product_of(x,a)>(y,s)'
! CHECK: simd loop over i: with lanes
! VERIFY: --head 'alone(x,a)>(y,s)' --set n=37
! VERIFY: --head 'kept(x)>(y)' --set n=23
! VERIFY: --head 'distance(x)>(y)' --set n=41
! VERIFY: --head 'shared(x,a)>(y,s)' --set n=37 --set m=5
! VERIFY: --head 'both(x,a)>(y,s)' --set n=37
! VERIFY: --head 'product_of(x,a)>(y,s)' --set n=37
! VERIFY: --head 'calls(x)>(y)' --set n=19
subroutine alone(n, a, x, y, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a, x(n)
  real(8), intent(inout) :: y(n), s
  integer :: i
  real(8) :: t, last

  !$omp simd private(t) reduction(+: s) lastprivate(last) simdlen(4)
  do i = 1, n
    t = a*x(i)
    y(i) = y(i) + sin(t)
    last = t*t
    s = s + last*x(i)
  end do
  s = s*last
end subroutine

! What t holds before is what it holds behind.
subroutine kept(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, j
  real(8) :: t

  t = x(1)**2
  j = 0
  !$omp simd private(t) linear(j: 1)
  do i = 1, n
    j = j + 1
    t = cos(x(j))
    y(i) = t*y(i)
  end do
  y(1) = y(1)*t
end subroutine

! Four iterations may run at once, no more.
subroutine distance(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i

  !$omp simd safelen(4)
  do i = 5, n
    y(i) = y(i - 4)*x(i) + x(i - 1)
  end do
end subroutine

subroutine shared(n, m, a, x, y, s)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a, x(n)
  real(8), intent(inout) :: y(n, m), s
  integer :: i, j, k
  real(8) :: t

  !$omp parallel private(t, i)
  !$omp do simd collapse(2) reduction(+: s) private(k)
  do j = 1, m
    do i = 1, n
      do k = 1, 2
        y(i, j) = y(i, j) + a*x(i)**k
      end do
      s = s + y(i, j)*x(i)
    end do
  end do
  !$omp end do simd
  !$omp do
  do j = 1, m
    !$omp simd private(t)
    do i = 1, n
      t = y(i, j)*x(i)
      y(i, j) = t*t
    end do
  end do
  !$omp end parallel
end subroutine

subroutine both(n, a, x, y, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a, x(n)
  real(8), intent(inout) :: y(n), s
  integer :: i
  real(8) :: t

  !$omp parallel do simd private(t) reduction(+: s) schedule(simd: static)
  do i = 2, n - 1
    t = a*x(i - 1) + x(i + 1)
    y(i) = y(i)*t
    s = s + t*t
  end do
  !$omp end parallel do simd
end subroutine

subroutine calls(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i

  !$omp simd
  do i = 1, n
    y(i) = y(i) + square(x(i))*x(i)
  end do
contains
  function square(t)
    real(8), intent(in) :: t
    real(8) :: square
    square = t*t
  end function
end subroutine

! As a person would write it: the adjoint's lanes are apart, too.
subroutine product_of(n, a, x, y, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a, x(n)
  real(8), intent(inout) :: y(n), s
  integer :: i

  !$omp simd
  do i = 1, n
    y(i) = y(i) + a*x(i)
  end do
  !$omp simd reduction(+: s)
  do i = 1, n
    s = s + x(i)*y(i)
  end do
end subroutine
