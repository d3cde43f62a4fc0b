! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An assignment that gives an allocated array another shape: what the adjoint keeps, and its adjoint, have the old one.
! HEAD: 'p(x)>(y)'
! MODES: adjoint

subroutine p(n, k, x, y, d)
  implicit none
  integer, intent(in) :: n, k
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), allocatable, intent(inout) :: d(:)
  real(8), allocatable :: a(:), b(:, :), c(:), e(:), g(:)
  integer :: i, m
  allocate(a(n), b(2, 3))
  a = x*x
  ! EXPECT-ERROR@+1: unsupported-attribute "another shape"
  a = a(2:n)*a(1:n-1)
  b = reshape(x(1:6), [2, 3])
  ! EXPECT-ERROR@+1: unsupported-attribute "another shape"
  b = transpose(b)
  y(1:3) = y(1:3)*b(:, 1)
  c = x
  do i = 1, k
    ! EXPECT-ERROR@+2: unsupported-attribute "allocated by an assignment"
    ! EXPECT-ERROR@+1: unsupported-attribute "another shape"
    c = c(1:n-i)
  end do
  y(1) = y(1)*sum(c)*sum(a)
  d = 2*d*x(1)
  m = n - 1
  deallocate(a)
  allocate(a(m))
  m = n
  ! EXPECT-ERROR@+1: unsupported-attribute "another shape"
  a = x(1:m)
  y = y*a
  ! EXPECT-ERROR@+1: unsupported-attribute "another shape"
  e = x(2:n)
  y(2:) = y(2:)*e
  deallocate(e)
  allocate(e(n))
  e = y
  y = y*e
  g = y
  y = y*g
  deallocate(g)
  ! EXPECT-ERROR@+1: unsupported-attribute "another shape"
  g = y(2:n)*x(1)
  y(2:) = y(2:)*g
  d = x  ! of d, nothing tells the shape
  y = y*d
end subroutine p
