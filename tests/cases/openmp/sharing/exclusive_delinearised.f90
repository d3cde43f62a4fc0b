! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Flattened subscripts, taken apart: what an iteration reads is its own, though it is written nowhere under
! the same index.
! RUN: parajoint explain %s --head 'every(a)>(b)'
! RUN: parajoint adjoint %s --head 'every(a)>(b)' -o %t
! CHECK: ab((i - 1)*n + k + 1) = ab((i - 1)*n + k + 1) +
! CHECK: dimension 2 of the flattened (n, *)
! CHECK: dimensions 2 and 3 of the flattened (n + 2, m + 2, *)
! CHECK: dimension 3 of the flattened (3, n, *)
! CHECK-NOT: atomic
! VERIFY: --head 'rows(a)>(b)' --set n=5 --set m=7
! VERIFY: --head 'planes(a)>(b)' --set n=4 --set m=3 --set l=5
! VERIFY: --head 'vectors(a)>(b)' --set n=4 --set m=6
! VERIFY: --head 'offsets(a)>(b)' --set n=5 --set m=7

! Neighbours within a row; the last element outside of the loop over the row.
subroutine rows(n, m, a, b)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n*m)
  real(8), intent(inout) :: b(m)
  integer :: i, k
  !$omp parallel do private(k)
  do i = m, 1, -1
    do k = n - 1, 1, -1
      b(i) = b(i) + a((i - 1)*n + k)*a((i - 1)*n + k + 1)
    end do
    do k = 1, n, 2
      b(i) = b(i) + a((i - 1)*n + k)*a(i*n)
    end do
  end do
end subroutine rows

! Three dimensions with margins, the inner one summed up.
subroutine planes(n, m, l, a, b)
  implicit none
  integer, intent(in) :: n, m, l
  real(8), intent(in) :: a((n + 2)*(m + 2)*(l + 2))
  real(8), intent(inout) :: b(m*l)
  integer :: i, j, k
  !$omp parallel do collapse(2) private(k)
  do j = 1, m
    do i = 1, l
      do k = 1, n
        b((i - 1)*m + j) = b((i - 1)*m + j) + a((i*(m + 2) + j)*(n + 2) + k)*a((i*(m + 2) + j)*(n + 2) + k + 2)
      end do
    end do
  end do
end subroutine planes

! The coordinates of points.
subroutine vectors(n, m, a, b)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(3*n*m)
  real(8), intent(inout) :: b(m)
  integer :: i, k
  !$omp parallel do private(k)
  do i = 1, m
    do k = 1, n
      b(i) = b(i) + a(3*((i - 1)*n + k) - 2)*a(3*((i - 1)*n + k) - 1)*a(3*((i - 1)*n + k))
    end do
  end do
end subroutine vectors

! Where a row starts is in a private variable.
subroutine offsets(n, m, a, b)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n*m)
  real(8), intent(inout) :: b(n*m)
  integer :: i, k, row
  !$omp parallel do private(k, row)
  do i = 0, m - 1
    row = i*n
    do k = 1, n
      b(row + k) = a(row + k)*a(row + n + 1 - k)
    end do
  end do
end subroutine offsets

subroutine every(n, m, l, a, b)
  implicit none
  integer, intent(in) :: n, m, l
  real(8), intent(in) :: a(3*(n + 2)*(m + 2)*(l + 2))
  real(8), intent(inout) :: b(n*m*l)
  call rows(n, m, a, b)
  call planes(n, m, l, a, b)
  call vectors(n, m, a, b)
  call offsets(n, m, a, b)
end subroutine every
