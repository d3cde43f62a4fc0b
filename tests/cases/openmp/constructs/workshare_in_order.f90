! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Statements of workshare that need elements of other places, sums and numbers, before and behind others. What gfortran 12
! makes of such constructs computes other numbers with other teams.
! VERIFY(flang-22): --head 'in_order(x)>(y,s)' --head 'masks(x)>(y,z)' --set n=23
! VERIFY(flang-22): --head 'matrices(a,b)>(c)' --set n=7 --set m=5
subroutine in_order(n, x, y, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), s
  real(8) :: w(n)
  integer :: turn

  turn = 3
  !$omp parallel default(none) shared(n, x, y, s, w, turn)
  !$omp workshare
  w = x*x
  y(2:n) = y(1:n - 1)*w(2:n)
  s = s + sum(w*y)
  y = y*s + dot_product(x, w)
  w = y*turn
  y(n:1:-1) = w*y(1)
  !$omp end workshare nowait
  !$omp workshare
  s = s*s
  !$omp end workshare
  !$omp end parallel
  y = y*s
end subroutine

subroutine masks(n, x, y, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), z(n)

  !$omp parallel
  !$omp workshare
  where (x > 0)
    y = sqrt(x)*y
    z = y*z
  elsewhere (y > 0.1d0)
    z = x*y
  elsewhere
    y = x
  end where
  where (y(2:n) > 0) z(2:n) = z(1:n - 1)*y(2:n)
  where (y > 0) y = y/sum(abs(y))
  !$omp end workshare
  !$omp end parallel
end subroutine

subroutine matrices(n, m, a, b, c)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m), b(m, n)
  real(8), intent(inout) :: c(n, m)

  !$omp parallel workshare
  c = c*a
  c(:, 2) = c(:, 1)*a(:, 3)
  c(2, :) = b(:, 1)*c(2, :)
  c = c + matmul(a, matmul(b, a))
  c(2:, :) = -c(2:, :)*a(:n - 1, :)
  !$omp end parallel workshare
end subroutine
