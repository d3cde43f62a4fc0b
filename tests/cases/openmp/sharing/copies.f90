! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Arrays that every iteration reads throughout: each thread sums up in a copy of its own, and adds it at the
! end. A small array of a known size: a reduction clause. One element is no reason to copy the array.
! RUN: parajoint adjoint %s --head 'product_of_matrices(a,b)>(c)' -o %t
! RUN: parajoint explain %s --head 'product_of_matrices(a,b)>(c)'
! VERIFY: --head 'product_of_matrices(a,b)>(c)' --set n=7 --set m=4
! VERIFY: --head 'bounds(x,w)>(y)' --set n=9 --size x=8 --size z=5
! VERIFY: --head 'passed(x)>(y)' --set n=6

subroutine product_of_matrices(n, m, a, b, c)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m), b(m, n)
  real(8), intent(inout) :: c(n, n)
  real(8) :: weight(2)
  integer :: i, j, k
  weight = [a(1, 1), b(1, 1)]
  !$omp parallel do private(i, k)
  do j = 1, n
    do k = 1, m
      do i = 1, n
        c(i, j) = c(i, j) + weight(1 + mod(k, 2))*a(i, k)*b(k, j)*a(1, 1)
      end do
    end do
  end do
end subroutine product_of_matrices

! Lower bounds, assumed shape, an allocatable array, a section; two loops of a region.
subroutine bounds(n, x, z, w, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(-2:), z(:), w(0:4)
  real(8), intent(inout) :: y(n)
  real(8), allocatable :: t(:)
  integer :: i, k
  allocate(t(3:6))
  t = w(0:3)
  !$omp parallel private(k)
  !$omp do
  do i = 1, n
    do k = lbound(x, 1), ubound(x, 1)
      y(i) = y(i) + x(k)**2*i
    end do
    y(i) = y(i) + sum(w)*sum(t*z(1:4))
  end do
  !$omp do
  do i = 1, n
    do k = 3, 6
      y(i) = y(i)*t(k)
    end do
  end do
  !$omp end parallel
  deallocate(t)
end subroutine bounds

module copies_callee
contains
  subroutine weigh(x, s)
    real(8), intent(in) :: x(:)
    real(8), intent(inout) :: s
    s = s + sum(x**2)
  end subroutine weigh
end module copies_callee

! A called procedure increments the copy.
subroutine passed(n, x, y)
  use copies_callee
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, k
  !$omp parallel do private(k)
  do i = 1, n
    call weigh(x, y(i))
    do k = 1, n
      y(i) = y(i) + x(k)**3
    end do
  end do
end subroutine passed
