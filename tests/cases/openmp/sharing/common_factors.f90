! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What products have in common is taken out of the sum that an element gathers.
! RUN: parajoint adjoint %s --head 'waves(u)>(v)' -o %t
! CHECK: ub(i) = ub(i) + d*(c(i + 1)*vb(i + 1) - 2*c(i)*vb(i) + c(i - 1)*vb(i - 1)) + 3*vb(i)
! VERIFY: --head 'waves(c,u)>(v)' --head 'again(x)>(y)' --head 'kinds(x)>(y)' --head 'quotients(x)>(y)' --set n=12
! VERIFY: --head 'opposite(x)>(y)' --set n=12

subroutine waves(n, d, c, u, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: d, c(n), u(n)
  real(8), intent(inout) :: v(n)
  integer :: i
  !$omp parallel do
  do i = 2, n - 1
    v(i) = 3*u(i) + c(i)*d*(u(i - 1) - 2*u(i) + u(i + 1))
  end do
end subroutine waves

! The same product several times, with signs.
subroutine again(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do
  do i = 2, n - 1
    y(i) = x(i)*x(i)*x(i) - 3*x(i) - (-(x(i)*x(i - 1))) - 2*(x(i) - 4*x(i + 1)) - x(i)
  end do
end subroutine again

! Sums in single precision stay products in double precision.
subroutine kinds(n, w, x, y)
  implicit none
  integer, intent(in) :: n
  real(4), intent(in) :: w(n)
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do
  do i = 2, n - 1
    y(i) = w(i)*x(i - 1) + w(i)*w(i)*x(i) + w(i)*x(i + 1)
  end do
end subroutine kinds

subroutine quotients(n, h, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: h, x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do
  do i = 2, n - 1
    y(i) = (x(i + 1) - x(i - 1))/h + (x(i + 1) - 2*x(i) + x(i - 1))/h**2
  end do
end subroutine quotients

! What cancels.
subroutine opposite(n, a, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n), x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do
  do i = 2, n - 1
    y(i) = a(i)*x(i) + x(i + 1)*x(i - 1) - x(i)*a(i)
  end do
end subroutine opposite
