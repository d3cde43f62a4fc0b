! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! s = s + a - b is an increment like s = s + (a - b): it reads s for nothing else, so that no value is
! kept, and no iteration is tied to its thread.
! VERIFY: --head 'misfit(x,y)>(s)' --set n=7 --threads 1,3
! VERIFY: --head 'orders(x,y)>(s)' --set n=7 --threads 1,3
! VERIFY: --head 'own_elements(x,y,z)>(z)' --set n=7 --threads 1,3
! VERIFY: --head 'no_increments(x,y,z)>(z)' --set n=7 --threads 1,3
! VERIFY: --head 'wholes(x,z)>(z)' --set n=7
! VERIFY: --head 'kinds(x,s)>(s)'
! RUN: parajoint adjoint %s --head 'misfit(x,y)>(s)' -o %t
! CHECK-NOT: pj_
! CHECK: !$omp do schedule(dynamic)
! CHECK-NOT: pj_

subroutine misfit(n, x, y, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), y(n)
  real(8), intent(inout) :: s
  integer :: i
  !$omp parallel do reduction(+: s) schedule(dynamic)
  do i = 1, n
    s = s + x(i)**2 + x(i)*y(i)
  end do
end subroutine misfit

subroutine orders(n, x, y, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), y(n)
  real(8), intent(inout) :: s
  integer :: i
  !$omp parallel do reduction(+: s) schedule(dynamic)
  do i = 1, n
    s = x(i)*y(i) + (s - x(i)**2 - y(i)) + sin(x(i))
    s = y(i) + s + x(i)
  end do
end subroutine orders

subroutine own_elements(n, x, y, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), y(n)
  real(8), intent(inout) :: z(n)
  integer :: i, k
  !$omp parallel do private(k)
  do i = 1, n
    z(i) = z(i)**2
    do k = 1, n
      z(i) = z(i) - x(k)*y(i) + y(k) - x(i)
    end do
  end do
end subroutine own_elements

! These are none.
subroutine no_increments(n, x, y, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), y(n)
  real(8), intent(inout) :: z(n)
  integer :: i
  do i = 2, n
    z(i) = x(i) - (z(i) + y(i)) + x(1)
    z(i) = z(i) + z(i - 1)*x(i) + y(i)
    z(i) = z(i) + x(i) - z(i)*y(i)
    z(i) = z(i) + x(i) + z(i)
    z(i) = y(i) - z(i) + x(i)
    z(i) = 2*z(i) + x(i) + y(i)
  end do
end subroutine no_increments

subroutine wholes(n, x, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: z(n)
  z = z + x(1) - x**2
  z(2:n) = x(2) + z(2:n) + x(1:n - 1)*x(2:n)
end subroutine wholes

subroutine kinds(x, s)
  implicit none
  complex(8), intent(in) :: x
  real(8), intent(inout) :: s
  s = s + real(x*x, 8) + 2
  s = s + x + aimag(x)**2
end subroutine kinds
