! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Iterations that one thread runs in their order, where the clause says so, depend on each other; a
! callee changes the variable of which the threads have copies; a named constant says how many loops
! are collapsed.
! VERIFY: --head 'only_one(x,y)>(y)' --set n=9 --threads 1
! VERIFY: --head 'by_caller(x,y)>(y)' --set n=9 --threads 1
! VERIFY: --head 'alone(x,y)>(y)' --set unique=.false.
! VERIFY: --head 'copies(x)>(y)'
! VERIFY: --head 'collapsed(x)>(y)' --set n=40
! VERIFY: --head 'collapsed_in_region(x)>(y)'
module threads
  implicit none
  real(8) :: g
  integer, parameter :: depth = 2
contains
  subroutine alone(n, unique, idx, x, y)
    integer, intent(in) :: n, idx(n)
    logical, intent(in) :: unique
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    !$omp parallel do if(unique)
    do i = 1, n
      y(1 + idx(i)/2) = x(i)
    end do
  end subroutine alone

  subroutine change(i, v)
    integer, intent(in) :: i
    real(8), intent(in) :: v
    if (i == 1) g = v
  end subroutine change

  subroutine copies(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    g = x(1)*x(2)
    !$omp parallel firstprivate(g)
    !$omp barrier
    !$omp do
    do i = 1, n
      call change(i, x(3))
    end do
    !$omp do
    do i = 1, n
      y(i) = g*x(i)
    end do
    !$omp end parallel
    y(1) = y(1) + g
  end subroutine copies

  subroutine collapsed(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n, n)
    integer :: i, j
    !$omp parallel do collapse(depth)
    do i = 1, n
      do j = 1, n
        y(j, i) = y(j, i) + x(i)*x(i)
      end do
    end do
  end subroutine collapsed

  subroutine collapsed_in_region(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n, n)
    real(8), intent(inout) :: y(n, n)
    integer :: i, j
    !$omp parallel
    !$omp do collapse(2*depth - 2)
    do i = 1, n
      do j = 1, n
        y(i, j) = x(i, j)*x(j, i)
      end do
    end do
    !$omp end parallel
  end subroutine collapsed_in_region
end module threads

subroutine only_one(n, x, y)
  use omp_lib
  implicit none
  integer, intent(in) :: n
  double precision, intent(in) :: x(n)
  double precision, intent(inout) :: y(n)
  integer :: i
  call omp_set_num_threads(1)
  !$omp parallel do
  do i = 2, n
    y(i) = 0.5d0*y(i - 1) + x(i)
  end do
end subroutine only_one

subroutine by_caller(n, x, y)
  use omp_lib
  implicit none
  integer, intent(in) :: n
  double precision, intent(in) :: x(n)
  double precision, intent(inout) :: y(n)
  call omp_set_num_threads(1)
  call sum_up(n, x, y)
end subroutine by_caller

subroutine sum_up(n, x, y)
  implicit none
  integer, intent(in) :: n
  double precision, intent(in) :: x(n)
  double precision, intent(inout) :: y(n)
  integer :: i
  !$omp parallel do
  do i = 2, n
    y(i) = 0.5d0*y(i - 1) + x(i)
  end do
end subroutine sum_up
