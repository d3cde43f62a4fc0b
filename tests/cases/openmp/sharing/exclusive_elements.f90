! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What an iteration reads is its own: increments need no protection.
! RUN: parajoint adjoint %s --head 'every(x,a,c)>(y,b,d)' -o %t
! CHECK: !$omp parallel do private(i) shared(n, x, xb
! CHECK: !$omp parallel num_threads(team) private(i, j, first, last) shared(n, m, a
! CHECK: !$omp parallel num_threads(team) private(i, first, last) shared(n, x, y, perm
! CHECK: !$omp parallel do private(i) shared(n, x, colour
! CHECK-NOT: atomic
! CHECK-NOT: reduction(
! VERIFY: --head 'own(x)>(y)' --set n=12 --range 0.5:1.5
! VERIFY: --head 'columns(a)>(b)' --head 'flat_columns(a)>(b)' --set n=5 --set m=7 --range 0.5:1.5
! VERIFY: --head 'permuted(x)>(y)' --set n=11 --range 0.5:1.5
! VERIFY: --head 'compact(x)>(y)' --set n=14 --range 0.5:1.5

! Its own cell.
subroutine own(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  !$omp parallel do shared(n, x, y) private(i)
  do i = 1, n
    y(i) = x(i)*sin(x(i))
  end do
end subroutine own

! A column, with a sequential loop inside.
subroutine columns(n, m, a, b)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m)
  real(8), intent(inout) :: b(n, m)
  integer :: i, j
  !$omp parallel do shared(n, m, a, b) private(i, j)
  do j = 1, m
    do i = 1, n
      b(i, j) = b(i, j)*a(i, j)
    end do
  end do
end subroutine columns

! The same, flattened by hand: what an iteration has is (j - 1)*n + 1 to j*n.
subroutine flat_columns(n, m, a, b)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n*m)
  real(8), intent(inout) :: b(n*m)
  integer :: i, j
  !$omp parallel do private(i)
  do j = 1, m
    do i = 1, n
      b((j - 1)*n + i) = b((j - 1)*n + i)*a((j - 1)*n + i)
    end do
  end do
end subroutine flat_columns

! Reads and writes through the same index array: the primal's freedom of races makes it exclusive.
subroutine permuted(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: perm(n), i
  do i = 1, n
    perm(i) = n + 1 - i
  end do
  !$omp parallel do shared(n, x, y, perm) private(i)
  do i = 1, n
    y(perm(i)) = y(perm(i))*x(perm(i))
  end do
end subroutine permuted

! Reads and writes of the same set of cells (compact): exclusive although each iteration has several.
subroutine compact(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, colour
  do colour = 0, 2
    !$omp parallel do shared(n, x, y, colour) private(i)
    do i = 3 + colour, n, 3
      y(i) = y(i) + 0.5d0*x(i-2)*x(i-1)
      y(i-1) = y(i-1) + x(i)**2
      y(i-2) = y(i-2) + x(i-1)*x(i)
    end do
  end do
end subroutine compact

subroutine every(n, m, x, a, c, y, b, d)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n), a(n, m), c(n*m)
  real(8), intent(inout) :: y(n), b(n, m), d(n*m)
  call own(n, x, y)
  call columns(n, m, a, b)
  call flat_columns(n, m, c, d)
  call permuted(n, x, y)
  call compact(n, x, y)
end subroutine every
