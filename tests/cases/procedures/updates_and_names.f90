! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Procedures that update chosen elements, with kinds, functions and variables that mean something else where they are
! called, and with arguments that they change.
! VERIFY: --head 'hidden(x)>(y)' --head 'places(x)>(y)' --head 'atomic(x)>(y)' --head 'kinds(x)>(y)' --set n=6

module working_precision
  implicit none
  integer, parameter :: wp = kind(1d0)
end module working_precision

module updates_wp
  use working_precision
  implicit none
contains
  subroutine times(y, i, v)
    real(wp), intent(inout) :: y(:)
    integer, intent(in) :: i
    real(wp), intent(in) :: v
    real(wp) :: t
    t = v*v
    y(i) = y(i)*t
  end subroutine times
end module updates_wp

module updates_names
  use updates_wp, only: times
  implicit none
  integer, parameter :: wp = kind(1.0)
  real(8) :: g = 2
contains
  real(8) function sq(a)
    real(8), intent(in) :: a
    sq = a*a
  end function sq

  subroutine by_function(y, i, v)
    real(8), intent(inout) :: y(:)
    integer, intent(in) :: i
    real(8), intent(in) :: v
    y(i) = y(i)*sq(v)
  end subroutine by_function

  subroutine by_variable(y, i, v)
    real(8), intent(inout) :: y(:)
    integer, intent(in) :: i
    real(8), intent(in) :: v
    y(i) = y(i)*v*g
  end subroutine by_variable

  subroutine hidden(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: j
    real(8) :: sq(2), g
    sq = 3
    g = 2
    do j = 1, n
      call by_function(y, j, x(j)*sq(1))
      call by_variable(y, j, x(j)*g)
    end do
  end subroutine hidden

  subroutine next_place(y, k, i, v)
    real(8), intent(inout) :: y(*)
    integer, intent(inout) :: k
    integer, intent(in) :: i
    real(8), intent(in) :: v
    k = k + 1
    y(i) = v*v*k
  end subroutine next_place

  subroutine places(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: j, k
    k = 1
    do j = 1, n
      call next_place(y(k), k, 1, x(j))
    end do
  end subroutine places

  subroutine add(y, i, v)
    real(8), intent(inout) :: y(:)
    integer, intent(in) :: i
    real(8), intent(in) :: v
    !$omp atomic
    y(i) = y(i) + v*v
  end subroutine add

  subroutine atomic(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: j
    do j = 1, n - 1
      call add(y, j, 2*y(j+1)*x(j))
      y(j) = y(j)*y(j)
    end do
  end subroutine atomic

  subroutine kinds(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: j
    do j = 1, n
      call times(y, j, x(j))
    end do
  end subroutine kinds
end module updates_names
