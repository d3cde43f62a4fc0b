! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The threads of a team share out the elements of array statements; what needs all of an array, and what computes no
! array, is run by one. Each statement is complete before the next one starts.
! VERIFY: --head 'elements(x,z)>(y)' --set n=23
! VERIFY: --head 'memory(x)>(y)' --head 'once(x)>(s,h)' --head 'repeated(x)>(y)' --set n=13
! RUN: parajoint adjoint %s --head 'elements(x,z)>(y)' -o %t
! CHECK: !$omp do
! CHECK-NOT: pj_thread
! CHECK-NOT: atomic
! CHECK-NOT: turn
! RUN: parajoint tangent %s --head 'elements(x,z)>(y)' -o %t

subroutine elements(n, x, z, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), z(0:n - 1)
  real(8), intent(inout) :: y(n)

  !$omp parallel workshare
  y = y*x + sin(z)
  y(2:n:2) = 2*x(1:n - 1:2)*y(2:n:2)
  y(1:3) = 0.5d0
  !$omp end parallel workshare
end subroutine

subroutine memory(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), allocatable :: w(:), v(:)

  allocate(w(n), v(n))
  !$omp parallel
  !$omp workshare
  w = 2
  w = w*x
  v(:) = x + w
  w(:) = v*w*x
  y = y*w*v
  !$omp end workshare
  !$omp end parallel
  deallocate(w, v)
end subroutine

subroutine once(n, x, s, h)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: s, h(3)

  !$omp parallel
  !$omp workshare
  !$omp atomic
  s = s + x(1)**2
  !$omp critical
  h(1) = h(1) + x(2)
  h(2) = h(2) + x(3)*x(4)
  !$omp end critical
  h = h*s
  !$omp end workshare
  !$omp end parallel
end subroutine

subroutine repeated(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: w(n)
  integer :: k

  !$omp parallel private(k)
  do k = 1, 3
    !$omp workshare
    w = y*x
    y(2:n - 1) = y(2:n - 1) + k*w(1:n - 2)*w(3:n)
    !$omp end workshare
  end do
  !$omp end parallel
end subroutine
