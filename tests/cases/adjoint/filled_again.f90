! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Arrays of which an iteration reads only what it has set: the backward sweep sets them again.
! RUN: parajoint adjoint %s --head 'two_steps(x)>(z)' -o %t
! VERIFY: --head 'two_steps(x)>(z)' --head 'work_of_the_caller(x)>(s)' --head 'needed_before(x,w)>(z)' --set n=7
! VERIFY: --head 'needed_after(x)>(z)' --head 'no_wait(x)>(z)' --head 'of_each_step(x)>(s)' --set n=9 --set m=3
! VERIFY: --head 'partly(x,w)>(z)' --head 'by_rows(x)>(z)' --head 'beginning(x,w)>(s)' --head 'added_to(x,w)>(z)' --set n=8
! VERIFY: --head 'two_steps(x)>(z)' --head 'partly(x,w)>(z)' --head 'beginning(x,w)>(s)' --head 'kept_and_lost(x)>(z)' --set n=1
! VERIFY: --head 'kept_and_lost(x)>(z)' --head 'of_threads(x)>(z)' --head 'other_columns(x,y)>(y)' --set n=10

subroutine two_steps(n, x, y, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n, n)
  real(8), intent(inout) :: y(n, n), z(n, n)
  integer :: j, k
  real(8) :: t
  !$omp parallel do private(j, t)
  do k = 1, n
    do j = 1, n
      y(j, k) = x(j, k)**2
      t = y(j, k)*x(j, k)
      z(j, k) = t*t
    end do
  end do
end subroutine two_steps

! Each turn of the outer loop fills the work array anew.
subroutine work_of_the_caller(n, x, w, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: w(n), s
  integer :: j, k
  real(8) :: t
  s = 0
  do k = 1, n
    do j = 1, n
      w(j) = x(j)*x(k)
    end do
    t = 0
    do j = 1, n
      t = t + w(j)**2
    end do
    s = s + t*t
  end do
end subroutine work_of_the_caller

! What the array held before is needed: it is kept.
subroutine needed_before(n, x, w, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: w(n), z(n)
  integer :: j
  real(8) :: t
  !$omp parallel do
  do j = 1, n
    z(j) = w(j)**2
  end do
  !$omp parallel do private(t)
  do j = 1, n
    w(j) = x(j)**2
    t = w(j)*x(j)
    z(j) = z(j) + t*t
  end do
end subroutine needed_before

! Other iterations need it later, and it is overwritten then.
subroutine needed_after(n, x, w, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: w(n), z(n)
  integer :: j
  real(8) :: t
  !$omp parallel private(t)
  !$omp do
  do j = 1, n
    w(j) = x(j)**2
    t = w(j)*x(j)
    z(j) = t*t
  end do
  !$omp end do
  !$omp do
  do j = 2, n
    z(j) = z(j)*w(j - 1)*w(j)
  end do
  !$omp end do
  !$omp do
  do j = 1, n
    w(j) = z(j)
    t = w(j)*z(j)
    z(j) = sin(t)
  end do
  !$omp end do
  !$omp end parallel
end subroutine needed_after

! The same thread reads it in the next loop, with no barrier in between.
subroutine no_wait(n, x, w, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: w(n), z(n)
  integer :: j
  real(8) :: t
  !$omp parallel private(t)
  !$omp do schedule(static)
  do j = 1, n
    w(j) = x(j)**2
    t = w(j)*x(j)
    z(j) = t*t
  end do
  !$omp end do nowait
  !$omp do schedule(static)
  do j = 1, n
    z(j) = z(j)*w(j)
    w(j) = z(j)*2
  end do
  !$omp end do
  !$omp end parallel
end subroutine no_wait

! Each time step overwrites what the one before has used.
subroutine of_each_step(n, m, x, w, s)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: w(n), s(n)
  integer :: j, step
  real(8) :: t
  do step = 1, m
    !$omp parallel do private(t)
    do j = 1, n
      w(j) = x(j)*step
      t = w(j)*x(j)
      s(j) = s(j) + t*t
    end do
    !$omp parallel do
    do j = 2, n
      s(j) = s(j) + w(j - 1)*w(j)
    end do
  end do
end subroutine of_each_step

! Set under a condition, and read under another one: what was there may be needed.
subroutine partly(n, x, w, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: w(n), z(n)
  integer :: j
  real(8) :: t
  !$omp parallel do private(t)
  do j = 1, n
    if (mod(j, 3) == 0) w(j) = x(j)**2
    t = w(j)*x(j)
    z(j) = t*t
  end do
end subroutine partly

! Rows by loops and sections.
subroutine by_rows(n, x, w, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n, n)
  real(8), intent(inout) :: w(n, n), z(n, n)
  integer :: j, k
  real(8) :: t
  !$omp parallel do private(j, t) schedule(dynamic)
  do k = 1, n
    w(:, k) = sin(x(:, k))
    t = 0
    do j = 1, n
      t = t + w(j, k)*w(n, k)*x(j, k)
    end do
    do j = 1, n
      z(j, k) = t*t*w(j, k)
    end do
  end do
end subroutine by_rows

! The first turn reads an element that no turn has set.
subroutine beginning(n, x, w, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: w(0:n), s
  integer :: j
  real(8) :: t
  do j = 1, n
    w(j) = x(j)*w(j - 1)
    t = w(j)*x(j)
    s = s + t*t
  end do
end subroutine beginning

! It is added to.
subroutine added_to(n, x, w, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: w(n), z(n)
  integer :: j
  real(8) :: t
  !$omp parallel do private(t)
  do j = 1, n
    w(j) = w(j) + x(j)**2
    t = w(j)*x(j)
    z(j) = t*t
  end do
end subroutine added_to

! What one iteration sets of it is overwritten in the same one.
subroutine kept_and_lost(n, x, w, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n, n)
  real(8), intent(inout) :: w(n, n), z(n, n)
  integer :: j, k
  real(8) :: total
  !$omp parallel do private(j, total)
  do k = 1, n
    total = 0
    do j = 1, n
      w(j, k) = exp(x(j, k))
      total = total + w(j, k)
    end do
    do j = 1, n
      w(j, k) = w(j, k)/total
    end do
    do j = 1, n
      z(j, k) = w(j, k)*x(j, k)
    end do
  end do
end subroutine kept_and_lost

! A procedure that threads call does so with the row that it gets.
subroutine of_threads(n, x, w, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n, n)
  real(8), intent(inout) :: w(n, n), z(n, n)
  integer :: k
  !$omp parallel do
  do k = 1, n
    call one_row(n, x(:, k), w(:, k), z(:, k))
  end do
contains
  subroutine one_row(n, x, w, z)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: w(n), z(n)
    integer :: j
    real(8) :: t
    do j = 1, n
      w(j) = x(j)**2
      t = w(j)*x(j)
      z(j) = t*t
    end do
  end subroutine one_row
end subroutine of_threads

! Each turn of the loop that fills it sets another column: not all that is read afterwards.
subroutine other_columns(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: a(n, 2)
  integer :: i, j, t
  a = 0.5d0
  do t = 1, 3
    j = 1
    do i = 1, n
      j = 1 + mod(i + t, 2)
      a(i, j) = x(i)*t
    end do
    do i = 1, n
      y(i) = y(i) + a(i, j)**2
    end do
  end do
end subroutine other_columns
