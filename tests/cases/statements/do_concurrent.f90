! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! do concurrent, with a mask, in other loops and in regions. Its counter has nothing to do with a variable of that name.
! VERIFY: --head 'plain(x)>(y,i)' --head 'masked(x)>(y)' --head 'left(x)>(y)' --set n=11
! VERIFY: --head 'outside(x)>(y)' --head 'skipped(x)>(y)' --set n=11
! VERIFY: --head 'matrix(a)>(c)' --head 'region(a)>(c)' --set n=7 --set m=5
subroutine plain(n, x, y, i)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), i
  integer :: k

  do concurrent (k = 1:n)
    y(k) = y(k)*x(k)**2
  end do
  do concurrent (k = n:2:-2)
    y(k) = y(k)*x(k - 1)
  end do
  i = i*y(2)
end subroutine

subroutine masked(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i

  do concurrent (i = 1:n, x(i) > 0)
    y(i) = y(i)*sqrt(x(i))
  end do
  do concurrent (i = 2:n, y(i) > 0 .and. i /= 3)
    y(i) = y(i)**2*x(i - 1)
  end do
end subroutine

subroutine left(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i, k

  do k = 1, 2
    do concurrent (i = 1:n)
      t = x(i)*k
      y(i) = t*y(i)*change(t)
    end do
  end do
contains
  pure real(8) function change(z)
    real(8), intent(in) :: z
    change = z*z
  end function
end subroutine

subroutine matrix(n, m, a, c)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m)
  real(8), intent(inout) :: c(n, m)
  integer :: i, j

  do concurrent (j = 1:m, i = 2:n, a(i, j) > 0)
    c(i, j) = c(i, j)*a(i - 1, j)
  end do
end subroutine

subroutine region(n, m, a, c)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m)
  real(8), intent(inout) :: c(n, m)
  real(8) :: t
  integer :: i, j

  !$omp parallel do private(t)
  do j = 1, m
    do concurrent (i = 1:n)
      t = 2*a(i, j)
      c(i, j) = c(i, j)*t
    end do
  end do
  !$omp parallel private(t)
  do concurrent (i = 1:n)
  end do
  !$omp do
  do j = 1, m
    do concurrent (i = 2:n, a(i, j) > 0)
      t = a(i - 1, j)
      c(i, j) = c(i, j)*t
    end do
  end do
  !$omp end parallel
end subroutine

subroutine outside(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i

  i = n - 2
  do concurrent (i = 1:n)
    y(i) = y(i)*x(i)
  end do
  y(i) = y(i)*x(1)
end subroutine

subroutine skipped(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, j

  outer: do concurrent (i = 1:n)
    if (x(i) < 0.7d0) cycle outer
    do concurrent (j = 1:3)
      if (i + j > n) cycle
      y(i) = y(i) + x(i)**2
    end do
    y(i) = y(i)*x(i)
  end do outer
end subroutine
