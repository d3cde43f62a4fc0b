! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Increments of shared arrays by values in which other arrays are operands of sums, products and
! functions: these have not the shape of the value. And by one number for all elements.
! VERIFY: --head 'sums(x,w)>(x,y)' --set n=5 --set m=6
! VERIFY: --head 'product(x,w)>(w,y)' --set n=5 --set m=6
! VERIFY: --head 'reshaped(x)>(x,y)' --set n=4 --set m=5
! VERIFY: --head 'spread_out(x)>(x,y)' --set n=4 --set m=5
! VERIFY: --head 'scaled(x,z)>(x,y)' --set n=5 --set m=6
! VERIFY: --head 'small(x,w)>(y)' --set n=5 --set m=6
subroutine sums(n, m, x, w, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(inout) :: x(n, m), y(m)
  real(8), intent(in) :: w(3)
  integer :: i
  real(8) :: t(n)
  !$omp parallel private(t)
  !$omp do
  do i = 1, m
    t = x(:, 1 + mod(i, 3))*sum(w) + x(:, 1 + mod(i, 2))*dot_product(w, w)
    y(i) = sum(t*t)
  end do
  !$omp do
  do i = 1, m
    x(:, i) = x(:, i)*y(i)
  end do
  !$omp end parallel
end subroutine

subroutine product(n, m, x, w, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: w(n, n), y(n, m)
  integer :: i
  real(8) :: t(n)
  !$omp parallel private(t)
  !$omp do
  do i = 1, m
    t = matmul(w, x)
    y(:, i) = y(:, i)*t**2
  end do
  !$omp do
  do i = 1, n
    w(:, i) = w(:, i)*y(1, i)
  end do
  !$omp end parallel
end subroutine

subroutine reshaped(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(inout) :: x(n, n), y(n, m)
  integer :: i
  real(8) :: t(n*n)
  !$omp parallel private(t)
  !$omp do
  do i = 1, m
    t = reshape(x, [n*n])
    y(:, i) = y(:, i)*sum(t*t)
  end do
  !$omp do
  do i = 1, n
    x(:, i) = x(:, i)*y(i, 1)
  end do
  !$omp end parallel
end subroutine

subroutine spread_out(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(inout) :: x(n), y(n, m)
  integer :: i
  real(8) :: t(n, n)
  !$omp parallel private(t)
  !$omp do
  do i = 1, m
    t = spread(x, 2, n)
    y(:, i) = y(:, i)*sum(t, 2)
  end do
  !$omp do
  do i = 1, n
    x(i) = x(i)*y(i, 1)
  end do
  !$omp end parallel
end subroutine

subroutine scaled(n, m, x, z, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(inout) :: x(n, m), y(m)
  real(8), intent(in) :: z(n, m)
  integer :: i
  !$omp parallel
  !$omp do
  do i = 1, m
    y(i) = sum(x(:, 1 + mod(2*i, m)))*sum(z(:, i)**2)
  end do
  !$omp do
  do i = 1, m
    x(:, i) = x(:, i)*y(i)
  end do
  !$omp end parallel
end subroutine

subroutine small(n, m, x, w, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(2, n), w(2, 2)
  real(8), intent(inout) :: y(m)
  integer :: i
  real(8) :: t(2, n)
  !$omp parallel do private(t)
  do i = 1, m
    t = matmul(w, x)
    y(i) = y(i)*sum(t*t)
  end do
end subroutine
