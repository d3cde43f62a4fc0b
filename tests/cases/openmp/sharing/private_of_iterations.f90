! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Private variables: their adjoints are private and start from zero in every iteration.
! RUN: parajoint adjoint %s --head 'temporaries(x)>(y)' -o %t
! CHECK-NOT: atomic
! VERIFY: --head 'temporaries(x)>(y)' --head 'sometimes(x)>(y)' --set n=12 --range 0.5:1.5
! VERIFY: --head 'work_space(x)>(y)' --set n=10 --range 0.5:1.5
! VERIFY: --head 'around(x)>(y,s)' --set n=8 --range 0.5:1.5

! Temporaries.
subroutine temporaries(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8) :: t, u
  integer :: i
  !$omp parallel do default(none) shared(n, x, y) private(i, t, u)
  do i = 1, n
    t = x(i)*x(i)
    u = sin(t)
    t = t*u
    y(i) = t/(1.0d0 + u*u)
  end do
end subroutine temporaries

! An array as work space.
subroutine work_space(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8) :: w(3)
  integer :: i, k
  !$omp parallel do shared(n, x, y) private(i, k, w)
  do i = 2, n - 1
    do k = 1, 3
      w(k) = x(i-2+k)**k
    end do
    w = w*w
    y(i) = w(1)*w(2) + sum(w)
  end do
  y(1) = 0.0d0
  y(n) = 0.0d0
end subroutine work_space

! Only some iterations set and use it.
subroutine sometimes(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8) :: t
  logical :: large
  integer :: i
  !$omp parallel do default(shared) private(t, large)
  do i = 1, n
    large = x(i) > 1.0137d0
    if (large) t = x(i)**2
    y(i) = x(i)
    if (large) y(i) = y(i)*t
  end do
end subroutine sometimes

! It keeps its own value and derivative around the loop.
subroutine around(n, x, y, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n), s
  real(8) :: t
  integer :: i
  t = x(1)*x(2)
  !$omp parallel do shared(n, x, y) private(i, t)
  do i = 1, n
    t = x(i)**2
    y(i) = t*x(i)
  end do
  s = t*y(1)
end subroutine around
