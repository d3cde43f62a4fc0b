! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Parallel loops in a row become one, where each iteration reads what it has written itself.
! RUN: parajoint adjoint %s --head 'three(x)>(y,z,total)' -o %t
! VERIFY: --head 'three(x)>(y,z,total)' --head 'neighbours(x)>(z)' --head 'other_bounds(x)>(z)' --set n=9
! VERIFY: --head 'three(x)>(y,z,total)' --head 'maybe(x,y)>(z)' --head 'sum_between(x)>(z,s)' --set n=1
! VERIFY: --head 'maybe(x,y)>(z)' --head 'sum_between(x)>(z,s)' --head 'in_steps(x)>(x)' --set n=8 --set m=3 --range 0.5:0.9
! VERIFY: --head 'private_values(x)>(z)' --head 'two_places(x)>(z)' --head 'schedules(x)>(z)' --set n=10

subroutine three(n, x, y, z, total)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), z(n), total
  integer :: i
  !$omp parallel do
  do i = 1, n
    y(i) = x(i)*x(i) - 0.5d0*x(i)
  end do
  !$omp parallel do
  do i = 1, n
    z(i) = y(i)*x(i)/(1 + y(i)*y(i))
  end do
  !$omp parallel do reduction(+: total)
  do i = 1, n
    total = total + z(i)*z(i)
  end do
end subroutine three

! The second loop reads what another iteration has written.
subroutine neighbours(n, x, y, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), z(n)
  integer :: i
  !$omp parallel do
  do i = 2, n - 1
    y(i) = x(i)**2
  end do
  !$omp parallel do
  do i = 2, n - 1
    z(i) = y(i - 1)*y(i)*y(i + 1)
  end do
end subroutine neighbours

subroutine other_bounds(n, x, y, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), z(n)
  integer :: i
  !$omp parallel do
  do i = 1, n
    y(i) = x(i)**2
  end do
  !$omp parallel do
  do i = 2, n
    z(i) = y(i)**3
  end do
end subroutine other_bounds

! Under a condition: what y held before is needed else.
subroutine maybe(n, x, y, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), z(n)
  integer :: i
  !$omp parallel do
  do i = 1, n
    if (x(i) > 0.6d0) y(i) = x(i)**2
  end do
  !$omp parallel do
  do i = 1, n
    z(i) = y(i)**3
  end do
end subroutine maybe

! The second loop needs the sum of all.
subroutine sum_between(n, x, y, z, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), z(n), s
  integer :: i
  s = 0
  !$omp parallel do reduction(+: s)
  do i = 1, n
    y(i) = x(i)**2
    s = s + y(i)
  end do
  !$omp parallel do
  do i = 1, n
    z(i) = y(i)*s
  end do
end subroutine sum_between

! In each step what the one before has left is needed.
subroutine in_steps(n, m, x, y, z)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(inout) :: x(n), y(n), z(n)
  integer :: i, step
  do step = 1, m
    !$omp parallel do
    do i = 1, n
      y(i) = x(i)**2
    end do
    !$omp parallel do
    do i = 1, n
      z(i) = sin(y(i))*x(i)
    end do
    !$omp parallel do
    do i = 1, n
      x(i) = 0.5d0*(z(i) + x(i))
    end do
  end do
end subroutine in_steps

! Each loop has a private variable of one name.
subroutine private_values(n, x, y, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), z(n)
  integer :: i
  real(8) :: t
  !$omp parallel do private(t)
  do i = 1, n
    t = x(i)**2
    y(i) = t*exp(t)
  end do
  !$omp parallel do private(t)
  do i = 1, n
    t = y(i)*x(i)
    z(i) = t*t + y(i)
  end do
end subroutine private_values

! An iteration reads its own element, and one that none sets.
subroutine two_places(n, x, y, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(0:n), z(n)
  integer :: i
  y(0) = x(1)
  !$omp parallel do
  do i = 1, n
    y(i) = x(i)**2
  end do
  !$omp parallel do
  do i = 1, n
    z(i) = y(i)*y(0)
  end do
end subroutine two_places

subroutine schedules(n, x, y, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), z(n)
  integer :: i
  !$omp parallel do schedule(static, 2)
  do i = n, 1, -1
    y(i) = x(i)**2
  end do
  !$omp parallel do schedule(static, 2)
  do i = n, 1, -1
    z(i) = y(i)**3
  end do
  !$omp parallel do schedule(dynamic)
  do i = n, 1, -1
    y(i) = z(i)*y(i)
    z(i) = y(i)**2
  end do
end subroutine schedules
