! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Threads have sweeps run along columns of flattened arrays: loops that do not start with the first element, or that
! have no turn, touch a column or nothing. With m = 0 a column has no elements, with m = 1 no sweep has a turn.
! VERIFY: --head 'sums(x)>(x)' --set n=6 --set m=4
! VERIFY: --head 'sums(x)>(x)' --set n=6 --set m=1
! VERIFY: --head 'sums(x)>(x)' --set n=6 --set m=0
! VERIFY: --head 'two_loops(x)>(y)' --set n=6 --set m=4
! VERIFY: --head 'adi(a, b, c, x)>(x)' --set n=5 --set m=6
! VERIFY: --head 'adi(a, b, c, x)>(x)' --set n=5 --set m=1
! VERIFY: --head 'layers(a, b)>(a)' --set n=3 --set m=2 --set l=4
subroutine sum_up(r, m)
  implicit none
  integer, intent(in) :: m
  real(8), intent(inout) :: r(*)
  integer :: j
  do j = 2, m
    r(j) = r(j) + sin(r(j-1))*r(j)
  end do
end subroutine sum_up

subroutine sums(n, m, x)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(inout) :: x(n*m + 1)
  integer :: i
  !$omp parallel do
  do i = 0, n - 1
    call sum_up(x(i*m + 1), m)
  end do
end subroutine sums

real(8) function norm(r, m)
  implicit none
  integer, intent(in) :: m
  real(8), intent(in) :: r(*)
  integer :: j
  norm = 0.5d0
  do j = 1, m - 1
    norm = norm + r(j+1)*r(j+1)
  end do
  norm = sqrt(norm)
end function norm

subroutine two_loops(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(inout) :: x(n*m), y(n)
  real(8), external :: norm
  integer :: i
  !$omp parallel
  !$omp do
  do i = 0, n - 1
    call sum_up(x(i*m + 1), m)
  end do
  !$omp do
  do i = 0, n - 1
    y(i + 1) = norm(x(i*m + 1), m)
  end do
  !$omp end parallel
end subroutine two_loops

! What is touched without a turn of the loops is written by each call: columns do not overlap.
subroutine thomas(a, b, c, x, m)
  implicit none
  integer, intent(in) :: m
  real(8), intent(in) :: a(*), b(*)
  real(8), intent(inout) :: c(*), x(*)
  real(8) :: w
  integer :: j
  c(1) = 0.1d0*c(1)/(3.0d0 + b(1)*b(1))
  x(1) = x(1)/(3.0d0 + b(1)*b(1))
  do j = 2, m
    w = 3.0d0 + b(j)*b(j) - 0.1d0*a(j)*c(j-1)
    c(j) = 0.1d0*c(j)/w
    x(j) = (x(j) - a(j)*x(j-1))/w
  end do
  do j = m - 1, 1, -1
    x(j) = x(j) - c(j)*x(j+1)
  end do
end subroutine thomas

subroutine adi(n, m, a, b, c, x)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(m), b(m)
  real(8), intent(inout) :: c(n*m), x(n*m)
  integer :: i
  !$omp parallel do
  do i = 0, n - 1
    call thomas(a, b, c(i*m + 1), x(i*m + 1), m)
  end do
end subroutine adi

subroutine multiply(a, b, m, l)
  implicit none
  integer, intent(in) :: m, l
  real(8), intent(inout) :: a(*)
  real(8), intent(in) :: b(*)
  integer :: j, k
  do j = 0, m - 1
    do k = 1, l
      a(j*l + k) = a(j*l + k)*b(j*l + k)*a(j*l + k)
    end do
  end do
end subroutine multiply

subroutine layers(n, m, l, a, b)
  implicit none
  integer, intent(in) :: n, m, l
  real(8), intent(inout) :: a(n*m*l)
  real(8), intent(in) :: b(m*l)
  integer :: i
  !$omp parallel do
  do i = 0, n - 1
    call multiply(a(i*m*l + 1), b, m, l)
  end do
end subroutine layers
