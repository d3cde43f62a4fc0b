! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Assignments to allocated arrays as a whole that keep the shape.
! VERIFY: --head 'plain(x)>(y)' --head 'again(x)>(y)' --set n=6
! VERIFY: --head 'by_size(x)>(y)' --size x=6 --size y=6
! VERIFY: --head 'in_loop(x)>(y)' --head 'of_functions(x)>(y)' --set n=5 --range 0.5:1.5

subroutine plain(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), allocatable :: a(:), b(:), c(:, :)
  allocate(a(n), b(n))
  allocate(c(2, n))
  a = x*y
  a = 2*a*x
  b = a
  a = b*a
  a(:) = a(:)*x
  c = spread(a, 1, 2)
  c = reshape(c, [2, n])*c
  c = transpose(transpose(c))*c
  y = y*a*b*c(1, :)
end subroutine plain

subroutine by_size(x, y)
  implicit none
  real(8), intent(in) :: x(:)
  real(8), intent(inout) :: y(:)
  real(8), allocatable :: a(:), b(:)
  integer :: n
  n = size(x)
  allocate(a(n - 1), b(size(x)))
  a = x(2:n)*x(:n-1)
  a = x(2:)*a(:)
  b = x
  b = b*x
  y(1:n) = y(1:n)*b
  y(1:n-1) = y(1:n-1)*a
end subroutine by_size

! Released before it gets another shape.
subroutine again(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), allocatable :: a(:)
  allocate(a(n))
  a = x*x
  y = y*a
  deallocate(a)
  allocate(a(n - 1))
  a = x(2:n)*x(1)
  y(2:) = y(2:)*a
  if (allocated(a)) deallocate(a)
  allocate(a(2))
  if (.not. allocated(a)) allocate(a(2))
  a = x(1:2)
  y(1:2) = y(1:2)*a
end subroutine again

subroutine in_loop(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), allocatable :: a(:)
  integer :: i, m
  do i = 1, n
    m = i + 1
    allocate(a(0:m-2))
    a = x(1:i)*x(i)
    a = a*a
    y(1:i) = y(1:i)*a
    deallocate(a)
  end do
end subroutine in_loop

module of_shapes
contains
  function squares(v) result(r)
    real(8), intent(in) :: v(:)
    real(8) :: r(size(v))
    r = v*v
  end function squares
  function cubes(n, v) result(r)
    integer, intent(in) :: n
    real(8), intent(in) :: v(n)
    real(8) :: r(n)
    r = v**3
  end function cubes
end module of_shapes

subroutine of_functions(n, x, y)
  use of_shapes
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), allocatable :: a(:)
  integer :: i
  allocate(a(n))
  a = squares(x)
  a = cubes(n, a*x)
  do i = 1, 3
    a = a*x(i)
    y = y*a
  end do
end subroutine of_functions
