! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Arrays of assumed size that come from different places: what the procedure touches says their extent.
! VERIFY: --head 'rows(y)>(y)' --set n=5
! VERIFY: --head 'norms(x)>(y)' --set n=5 --set m=3
! VERIFY: --head 'norms(x)>(y)' --set n=5 --set m=0
! VERIFY: --head 'alternatives(x)>(y)'
! VERIFY(gfortran): --head 'alternatives(x)>(y)' --flags=-fcheck=bounds
! RUN-FAIL: parajoint adjoint %s --head 'chosen(x)>(x)' -o %t
! EXPECT-STDERR: not supported
subroutine twist(p)
  implicit none
  real(8), intent(inout) :: p(*)
  real(8) :: t
  t = p(1)
  p(1) = p(2)*t
  p(2) = t*t
end subroutine twist

subroutine rows(n, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: y(2*n)
  integer :: i
  do i = 1, n
    call twist(y(2*i-1:2*i))
  end do
  call twist(y)
end subroutine rows

real(8) function norm(m, a)
  implicit none
  integer, intent(in) :: m
  real(8), intent(in) :: a(0:*)
  integer :: k
  norm = 1.0d0
  do k = 0, m - 1
    norm = norm + a(k)*a(k)
  end do
  norm = sqrt(norm)
end function norm

subroutine scale_by(m, by, a)
  implicit none
  integer, intent(in) :: m
  real(8), intent(in) :: by
  real(8), intent(inout) :: a(*)
  real(8), external :: norm
  real(8) :: first
  integer :: k
  first = norm(m, a)
  do k = 1, m
    a(k) = a(k)*a(k)*by/first
  end do
end subroutine scale_by

subroutine norms(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(inout) :: x(m, n)
  real(8), intent(out) :: y(n)
  real(8), external :: norm
  integer :: i
  do i = 1, n
    call scale_by(m, 0.5d0 + i, x(:, i))
    y(i) = norm(m, x(:, i))
  end do
end subroutine norms

subroutine sometimes(p, c)
  implicit none
  real(8), intent(inout) :: p(*)
  logical, intent(in) :: c
  p(1) = p(1)*p(2)
  if (c) p(3) = p(3)*p(1)
end subroutine sometimes

subroutine chosen(n, x)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(*)
  integer :: i
  do i = 1, n
    call sometimes(x(3*i-2), i < n)
  end do
end subroutine chosen

!> The second condition reads only where the first does not hold.
subroutine corrected(n, p)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: p(*)
  if (n < 3) then
    p(1) = p(1)*p(1)
  else if (p(6) > 1) then
    p(1) = p(1)*p(6)
  else
    p(1) = 3*p(2)
  end if
end subroutine corrected

subroutine alternatives(x, y)
  implicit none
  real(8), intent(in) :: x(8)
  real(8), intent(out) :: y(8)
  real(8) :: w(8)
  integer :: k
  w = x*x(1)
  do k = 1, 8
    call corrected(merge(6, 1, k < 4), w(k))
    y(k) = w(k)*w(k)
  end do
end subroutine alternatives
