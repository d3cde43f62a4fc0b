! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A private array that each iteration fills before it reads it carries nothing from iteration to iteration:
! nothing is kept from sweep to sweep, and any thread may run an iteration backward. Filled element by element, by loops, or as a whole.
! RUN: parajoint adjoint %s --head 'all_of_them(x)>(y)' -o %t
! CHECK-NOT: pj_static
! CHECK-NOT: pj_pop_team
! VERIFY: --head 'elements(x)>(y)' --set n=7
! VERIFY: --head 'loops(x)>(y)' --set n=7 --set m=4
! VERIFY: --head 'planes(x)>(y)' --set n=7
! VERIFY: --head 'conditional(x)>(y)' --set n=7 --set flip=1
! VERIFY: --head 'conditional(x)>(y)' --set n=7 --set flip=0
! VERIFY: --head 'changed_condition(x)>(y)' --set n=7 --threads 3
! VERIFY: --head 'left_early(x)>(y)' --set n=7 --threads 3
! VERIFY: --head 'filled_in_part(x)>(y)' --set n=7 --threads 3
! VERIFY: --head 'not_filled(x)>(y)' --set n=7 --set m=4 --threads 3
! VERIFY: --head 'other_bounds(x)>(y)' --set n=7 --set m=4 --threads 3
! VERIFY: --head 'only_some(x)>(y)' --set n=7 --threads 3
! VERIFY: --head 'filled_once(a,x)>(y)' --set n=7

subroutine all_of_them(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(3, n)
  real(8), intent(inout) :: y(n)
  call elements(n, x, y)
  call loops(n, 3, x, y)
  call planes(n, x(:, 1), y)
  call conditional(n, 1, x(1, :), y)
end subroutine all_of_them

subroutine elements(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(3, n)
  real(8), intent(inout) :: y(n)
  real(8) :: f(3)
  integer :: i, k
  !$omp parallel do private(f, k)
  do i = 1, n
    f(1) = x(1, i)*x(2, i)
    f(3) = x(3, i)**2
    if (x(1, i) > 0) then
      f(2) = f(1)*f(3)
    else
      f(2) = x(2, i)
    end if
    y(i) = y(i) + sum(f)*f(2)
    do k = 1, 3
      y(i) = y(i) + f(k)**2
    end do
  end do
end subroutine elements

subroutine loops(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(m, n)
  real(8), intent(inout) :: y(n)
  real(8) :: work(m), table(0:m, 2)
  integer :: i, k
  !$omp parallel do private(work, table, k)
  do i = 1, n
    do k = 1, m
      work(k) = x(k, i)**2
    end do
    do k = 0, m
      table(k, 1) = k*sum(work)
      table(k, 2) = table(k, 1)**2
    end do
    do k = 1, m
      work(k) = work(k)*table(0, 1) + x(k, i)
      y(i) = y(i) + work(k)*work(k)
    end do
    y(i) = y(i) + sum(table)
  end do
end subroutine loops

subroutine planes(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(3)
  real(8), intent(inout) :: y(n)
  real(8) :: a(2, 3)
  integer :: i, j, k
  !$omp parallel do private(a, j, k)
  do i = 1, n
    do k = 1, 3
      do j = 1, 2
        a(j, k) = x(1 + mod(i, 3))**j*k
      end do
      a(:, k) = a(:, k)*a(1, k)
    end do
    y(i) = y(i) + a(2, 2)*sum(a)
  end do
end subroutine planes

! These carry values: elements before k come from the iteration before.
subroutine not_filled(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(m, n)
  real(8), intent(inout) :: y(n)
  real(8) :: work(0:m)
  integer :: i, k
  work = 1
  !$omp parallel do firstprivate(work) private(k) schedule(static)
  do i = 1, n
    do k = 1, m
      work(k) = work(k - 1)*x(k, i)
      y(i) = y(i) + work(k)**2
    end do
    work(0) = work(m)
  end do
end subroutine not_filled

subroutine other_bounds(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(m, n)
  real(8), intent(inout) :: y(n)
  real(8) :: work(m)
  integer :: i, k, last
  work = 1
  !$omp parallel do firstprivate(work) private(k, last) schedule(static)
  do i = 1, n
    last = mod(i, m)
    do k = 1, last
      work(k) = x(k, i)*work(m)
    end do
    last = m
    do k = 1, last
      y(i) = y(i) + work(k)**2
    end do
  end do
end subroutine other_bounds

subroutine only_some(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: work(2)
  integer :: i
  work = 1
  !$omp parallel do firstprivate(work) schedule(static)
  do i = 1, n
    if (x(i) > 0.1d0) work(1) = x(i)**2
    work(2) = work(1)*x(i)
    y(i) = y(i) + work(2)**2
  end do
end subroutine only_some

! Set and read under one condition; read under it once more after it has changed, which is another matter.
subroutine conditional(n, flip, x, y)
  implicit none
  integer, intent(in) :: n, flip
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: s, f(2)
  integer :: i
  !$omp parallel do private(s, f)
  do i = 1, n
    f(1) = x(i)**2
    if (flip == 1) then
      s = sin(x(i))
      f(2) = s*f(1)
    else
      f(2) = x(i)
    end if
    y(i) = y(i) + f(1)*f(2)
    if (flip == 1) y(i) = y(i) + s**2
  end do
end subroutine conditional

subroutine changed_condition(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: s
  integer :: i
  logical :: flag
  s = 1
  !$omp parallel do firstprivate(s) private(flag) schedule(static)
  do i = 1, n
    flag = mod(i, 3) == 0
    if (flag) s = x(i)**2
    flag = .true.
    if (flag) y(i) = y(i) + s**2
  end do
end subroutine changed_condition

! The counter of a loop that may be left early is another one after each iteration.
subroutine left_early(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: v(4)
  integer :: i, k
  v = 1
  !$omp parallel do firstprivate(v) private(k) schedule(static)
  do i = 1, n
    k = 1 + mod(i, 4)
    v(k) = x(i)**2
    do k = 1, 4
      if (k > i) exit
      y(i) = y(i) + v(k)**2
    end do
  end do
end subroutine left_early

module scratch_functions
contains
  real(8) function first_set(v, x)
    real(8), intent(inout) :: v(2)
    real(8), intent(in) :: x
    v(1) = x**2
    first_set = x
  end function first_set
end module scratch_functions

! A function that sets a part of its argument.
subroutine filled_in_part(n, x, y)
  use scratch_functions
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: v(2)
  integer :: i
  v = 1
  !$omp parallel do firstprivate(v) schedule(static)
  do i = 1, n
    y(i) = y(i)*first_set(v, x(i))
    y(i) = y(i)*v(1)*v(2)
    v(2) = x(i)*v(2)
  end do
end subroutine filled_in_part

! Each thread fills the array in its first iteration, and has it in all others.
subroutine filled_once(n, a, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(3), x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: f(3)
  logical :: filled
  integer :: i, k
  filled = .false.
  !$omp parallel do private(f, k) firstprivate(filled)
  do i = 1, n
    if (.not. filled) then
      do k = 1, 3
        f(k) = sin(a(k))
      end do
      filled = .true.
    end if
    y(i) = x(i)*f(1 + mod(i, 3)) + f(1)
  end do
end subroutine filled_once
