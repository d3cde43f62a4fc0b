! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What only merge takes has no parentheses: compilers compute it in a branch, and make vector code of that.
! RUN: parajoint adjoint %s --head 'upwind(u)>(v)' -o %t
! VERIFY: --head 'upwind(u)>(v)' --head 'alone(x,y)>(z)' --head 'kept(x,y)>(z)' --set n=9
! CHECK: term = u(i) - u(i - 1)
! CHECK: forwardb = vb(i)*term

! The factor of forward is a difference: a sum within a product.
subroutine upwind(n, u, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n)
  real(8), intent(inout) :: v(n)
  real(8) :: forward
  integer :: i
  !$omp parallel do private(forward)
  do i = 2, n - 1
    forward = max(u(i), 0.0d0)
    v(i) = forward*(u(i) - u(i - 1))
  end do
end subroutine upwind

! Without threads; a quotient, a sign, and a product behind another. What is popped stands in the loop.
subroutine alone(n, x, y, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), y(n)
  real(8), intent(inout) :: z(n)
  real(8) :: most
  integer :: i
  do i = 1, n
    most = max(x(i), y(i))
    z(i) = z(i)*most/(2 + x(i)*x(i)) - (-(most*(y(i) + x(i))))
  end do
end subroutine alone

! A choice of a choice.
subroutine kept(n, x, y, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), y(n)
  real(8), intent(inout) :: z(n)
  real(8) :: most, other
  integer :: i
  !$omp parallel do private(most, other)
  do i = 1, n
    other = x(i)*y(i)
    most = max(x(i), other)
    z(i) = merge(most*(y(i) - x(i)), other, x(i) < 0.3d0)
  end do
end subroutine kept
