! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Sums, differences, products, minima and maxima; the variable read and written in the loop like a
! private one; arrays; the value before the loop; integers without derivative.
! VERIFY: --head 'sums(x,s)>(s,y)' --set n=13 --range 0.5:1.5
! VERIFY: --head 'private_like(x,s)>(s)' --set n=13 --range 0.5:1.5
! VERIFY: --head 'products(x,p)>(p)' --set n=7 --range 0.5:1.5
! VERIFY: --head 'extrema(x,lo,hi)>(lo,hi)' --set n=13 --range 0.5:1.5
! VERIFY: --head 'arrays(x,w)>(w)' --set n=8 --range 0.5:1.5
! VERIFY: --head 'repeated(x,s,p)>(s,p)' --set n=6 --range 0.5:1.5
! VERIFY: --head 'counts(x)>(s)' --set n=9 --range 0.5:1.5

subroutine sums(n, x, s, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: s, y(n)
  integer :: i
  s = s*s
  !$omp parallel do reduction(+: s) schedule(dynamic)
  do i = 1, n
    y(i) = x(i)**2
    s = s + y(i)*x(i)
    s = s - sin(x(i))
  end do
  s = s*s
end subroutine sums

subroutine private_like(n, x, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: s
  real(8) :: t
  integer :: i
  !$omp parallel do reduction(+: s) private(t)
  do i = 1, n
    t = s
    s = x(i)
    s = s*s
    s = s + t
  end do
end subroutine private_like

subroutine products(n, x, p)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: p
  integer :: i
  !$omp parallel do reduction(*: p)
  do i = 1, n
    p = p*sin(x(i))
  end do
  p = p**2
end subroutine products

subroutine extrema(n, x, lo, hi)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: lo, hi
  integer :: i
  !$omp parallel do reduction(min: lo) reduction(max: hi) schedule(guided)
  do i = 1, n
    lo = min(lo, x(i)**3)
    if (x(i) > hi) hi = x(i)
  end do
  hi = hi*lo
end subroutine extrema

subroutine arrays(n, x, w)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: w(0:3)
  integer :: i
  w = w*w
  !$omp parallel do reduction(+: w)
  do i = 1, n
    w(mod(i, 4)) = w(mod(i, 4)) + x(i)**2
    w = w + x(i)
  end do
  w = sin(w)
end subroutine arrays

subroutine repeated(n, x, s, p)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: s, p
  integer :: i, step
  do step = 1, 3
    !$omp parallel do reduction(+: s) reduction(*: p)
    do i = 1, n
      s = s + x(i)*step/10
      p = p*(1 + x(i)/10)
    end do
    s = sin(s*p)
  end do
end subroutine repeated

subroutine counts(n, x, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: s
  integer :: i, k
  logical :: all_large
  k = 0
  all_large = .true.
  !$omp parallel do reduction(+: k) reduction(.and.: all_large)
  do i = 1, n
    if (x(i) > 1.0d0) k = k + 1
    all_large = all_large .and. x(i) > 0.1d0
  end do
  s = sum(x)*k
  if (all_large) s = s*s
end subroutine counts
