! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Calls by all threads of procedures with loops for these, of which the adjoint cannot say the statements in the place of
! the call. A tangent keeps the calls.
! HEAD: 'p(x)>(x)'
! MODES: adjoint

module team
  implicit none
  real(8) :: factor = 2

contains

  subroutine of_matrix(n, m, a)
    integer, intent(in) :: n, m
    real(8), intent(inout) :: a(n, m)
    integer :: i

    !$omp do
    do i = 1, m
      a(:, i) = a(:, i)*factor
    end do
  end subroutine

  subroutine own_arrays(n, a)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n)
    real(8) :: t(n)
    integer :: i

    !$omp do private(t)
    do i = 1, n
      t = a(i)
      a(i) = sum(t)
    end do
  end subroutine

  subroutine counts(n, a, i)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n)
    integer, intent(inout) :: i

    !$omp single
    do i = 1, n
      a(i) = 2*a(i)
    end do
    !$omp end single
  end subroutine
end module

subroutine p(n, x)
  use team, only: of_matrix, own_arrays, counts, factor
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n*n)
  real(8) :: y(n, n)
  integer :: k

  y = x(1)
  !$omp parallel
  ! EXPECT-ERROR@+1: unsupported-directive "an array of another shape for 'a'"
  call of_matrix(n, n, x)
  ! EXPECT-ERROR@+1: unsupported-directive "copies of its array 't', whose extents are no numbers,"
  call own_arrays(n, x)
  ! EXPECT-ERROR@+1: unsupported-directive "a loop that counts in 'i'"
  call counts(n, x, k)
  !$omp end parallel
  !$omp parallel private(factor)
  factor = 1
  ! EXPECT-ERROR@+1: unsupported-directive "'factor', of which threads have copies in the region,"
  call of_matrix(n, n, y)
  !$omp end parallel
  x(1:n) = y(:, 1)
end subroutine p
