! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Functions with a finite value and an infinite slope, at a point where what the slope is multiplied
! with is zero: so is the product.
! VERIFY: --head 'drag(u,v)>(tau)' --head 'by_hypot(u,v)>(tau)' --head 'by_abs(u,v)>(tau)' \
!   --head 'by_power(u,v)>(tau)' --head 'by_any_power(u,v)>(tau)' --head 'of_arrays(u,v)>(tau)' \
!   --head 'arcs(u,v)>(tau)' --head 'inner(u,v)>(tau)' \
!   --set n=3 --set 'u=[0.0,0.5,0.25]' --set 'v=[0.0,0.5,0.75]'
! VERIFY: --head 'distance(x)>(r)' --set n=3 --set m=4
! RUN: parajoint adjoint %s --head 'drag(u,v)>(tau)' -o %t
! RUN: parajoint tangent %s --head 'drag(u,v)>(tau)' -o %t

subroutine drag(n, cd, u, v, tau)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: cd(n), u(n), v(n)
  real(8), intent(out) :: tau(n)
  real(8) :: s
  integer :: i
  !$omp parallel do private(s)
  do i = 1, n
    s = sqrt(u(i)**2 + v(i)**2)
    tau(i) = cd(i)*s*u(i)
  end do
end subroutine

subroutine by_hypot(n, u, v, tau)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n), v(n)
  real(8), intent(out) :: tau(n)
  integer :: i
  do i = 1, n
    tau(i) = hypot(u(i), v(i))*u(i)
  end do
end subroutine

subroutine by_abs(n, u, v, tau)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n), v(n)
  real(8), intent(out) :: tau(n)
  tau = abs(u)*u + abs(cmplx(u, v, 8))*v + sign(u, v)*v
end subroutine

subroutine by_power(n, u, v, tau)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n), v(n)
  real(8), intent(out) :: tau(n)
  integer :: i
  do i = 1, n
    tau(i) = (u(i)**2 + v(i)**2)**0.5d0*u(i) + (v(i)**4)**0.25d0*v(i) + (u(i)**4)**1.75d0
  end do
end subroutine

subroutine by_any_power(n, p, u, v, tau)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: p, u(n), v(n)
  real(8), intent(out) :: tau(n)
  real(8), parameter :: third = 1/3.0d0
  integer :: i
  do i = 1, n
    tau(i) = (u(i)**2*v(i)**2)**(abs(p) + 0.1d0)*u(i) + (u(i)**6)**third*u(i)
  end do
end subroutine

subroutine of_arrays(n, u, v, tau)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n), v(n)
  real(8), intent(out) :: tau(n)
  tau = sqrt(u**2 + 3*v**2)*u
  where (v >= 0) tau = tau + sqrt(u*v**3)*v
end subroutine

subroutine arcs(n, u, v, tau)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n), v(n)
  real(8), intent(out) :: tau(n)
  integer :: i
  do i = 1, n
    tau(i) = asin(1 - u(i)**4)*u(i)**2 + acos(1 - v(i)**4)*v(i) + acosh(1 + u(i)**4)*u(i)
  end do
end subroutine

subroutine inner(n, u, v, tau)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n), v(n)
  real(8), intent(out) :: tau(n)
  integer :: i
  do i = 1, n
    tau(i) = 3*sqrt(2*sqrt((u(i)*v(i))**4)*(u(i) + 2*v(i))**2)*u(i)
  end do
end subroutine

! The distance of each point from the first, which is zero for one: a sum of squares is flat there.
subroutine distance(n, m, x, r)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n, m)
  real(8), intent(out) :: r(m)
  integer :: j
  do j = 1, m
    r(j) = sqrt(sum((x(:, j) - x(:, 1))**2)) + hypot(x(1, j) - x(1, 1), x(2, j) - x(2, 1)) &
      + sqrt((x(1, j) - x(1, 1))**2 + 2*(x(3, j) - x(3, 1))**2) &
      + ((x(2, j) - x(2, 1))*(x(2, j) - x(2, 1)))**0.75d0 &
      + abs(cmplx(x(3, j) - x(3, 1), x(1, j) - x(1, 1), 8))
  end do
end subroutine
