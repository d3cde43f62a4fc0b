! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What the adjoint brings from one procedure into another: names of constants and of kinds mean something else there, or
! nothing, and arrays have bounds of their own.
! VERIFY: --head 'other_value(x)>(y)'
! VERIFY: --head 'other_kind(x)>(y)'
! VERIFY: --head 'other_bounds(x)>(y)' --set n=6
! VERIFY: --head 'same_bounds(x)>(y)' --set n=6
! VERIFY: --head 'kind_of_extent(x)>(y)' --set n=10
! VERIFY: --head 'kind_of_section(x)>(y)' --set n=5
module accessors
  implicit none
  integer, parameter :: wp = kind(1d0)
  real(wp), parameter :: third = 1.0_wp/3
contains
  subroutine put(y, i, v)
    real(wp), intent(inout) :: y(*)
    real(wp), intent(in) :: v
    integer, intent(in) :: i
    y(i) = 3.5_wp*v*v + third*v
  end subroutine put

  subroutine square(n, a, b, i)
    integer, intent(in) :: n, i
    real(wp), intent(in) :: a(n)
    real(wp), intent(inout) :: b(n)
    b(i) = 2.5e-1_wp*a(i)*a(i)
  end subroutine square

  subroutine other_bounds(n, x, y)
    integer, intent(in) :: n
    real(wp), intent(in) :: x(n)
    real(wp), intent(inout) :: y(n)
    real(wp), allocatable :: w(:)
    integer :: i
    allocate(w(0:n-1))
    do i = 1, n
      w(i-1) = sin(x(i))
    end do
    do i = 1, n
      call square(n, w, y, i)
    end do
    deallocate(w)
  end subroutine other_bounds

  subroutine same_bounds(n, x, y)
    integer, intent(in) :: n
    real(wp), intent(in) :: x(n)
    real(wp), intent(inout) :: y(n)
    real(wp), allocatable :: w(:)
    integer :: i
    allocate(w(n))
    do i = 1, n
      w(i) = sin(x(i))
    end do
    !$omp parallel do
    do i = 1, n
      call square(n, w, y, i)
    end do
  end subroutine same_bounds
end module accessors

subroutine scaled(y, i, v)
  implicit none
  real(8), parameter :: factor = 0.5d0
  real(8), intent(inout) :: y(*)
  real(8), intent(in) :: v
  integer, intent(in) :: i
  y(i) = factor*v*v + v
end subroutine scaled

subroutine other_value(x, y)
  implicit none
  real(8), intent(in) :: x(4)
  real(8), intent(inout) :: y(4)
  real(8), parameter :: factor = 100d0
  integer :: i
  do i = 1, 4
    call scaled(y, i, factor*x(i))
  end do
end subroutine other_value

subroutine other_kind(x, y)
  use accessors, only: put
  implicit none
  real(8), intent(in) :: x(4)
  real(8), intent(inout) :: y(4)
  integer :: i
  do i = 1, 4
    call put(y, i, x(i))
  end do
end subroutine other_kind

module kinds_of_extents
  integer, parameter :: ik = selected_int_kind(9)
end module kinds_of_extents

subroutine kind_of_extent(n, x, y)
  use kinds_of_extents
  implicit none
  integer(ik), intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: a(n + 1_ik)
  a = x(1)
  call products(a, n)
  y = y*a(2:n+1)
end subroutine kind_of_extent

subroutine products(w, n)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: w(*)
  integer :: i
  do i = 2, n
    w(i) = w(i)*w(i-1)*w(i)
  end do
end subroutine products

subroutine squares(n, w)
  use kinds_of_extents
  implicit none
  integer(ik), intent(in) :: n
  real(8), intent(inout) :: w(n + 1_ik)
  integer :: i
  do i = 1, n + 1
    w(i) = w(i)*w(1)
  end do
end subroutine squares

subroutine kind_of_section(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(2*n)
  y(n:) = y(n:)*x(1)
  call squares(n, y(n:))
  y(1:n) = y(1:n)*y(n+1:)*x
end subroutine kind_of_section
