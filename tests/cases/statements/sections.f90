! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Sections: shifted, strided, reversed, of matrices, empty, overlapping with the left-hand side.
! VERIFY: --head 'shifted(x)>(y)' --head 'overlap(x)>(x)' --set n=9 --range 0.5:1.5
! VERIFY: --head 'matrix(a)>(b)' --set n=5 --set m=4 --range 0.5:1.5

subroutine shifted(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  y(2:n-1) = x(1:n-2)*x(3:n)
  y(1:n:2) = y(1:n:2)*x(n:1:-2)
  y(n:1) = x(n:1)
  y(:3) = sin(y(:3))*y(n-2:)
end subroutine shifted

! The right-hand side is read before the left-hand side is written.
subroutine overlap(n, x)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n)
  x(2:n) = x(1:n-1)*x(2:n)
  x(1:n-1) = x(2:n)*x(1:n-1)
  x = x(n:1:-1)**2
end subroutine overlap

subroutine matrix(n, m, a, b)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m)
  real(8), intent(inout) :: b(n, m)
  integer :: j
  b(:, 1) = a(:, 2)*a(1, 3)
  b(2, :) = a(3, :)**2
  b(2:n, 2:m) = b(2:n, 2:m)*a(1:n-1, 1:m-1)
  do j = 2, m
    b(:, j) = b(:, j) + b(:, j-1)*a(:, j)
  end do
end subroutine matrix
