! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! Adjoint of layer for a, b and c, written by hand in plain loops. What a*b gets is kept in between: one
! product is computed again, two are new. Increments ab and bb; reads and zeroes cb.
subroutine layer_b(n, a, ab, b, bb, c, cb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n, n), b(n, n), c(n, n)
  real(8), intent(inout) :: ab(n, n), bb(n, n), cb(n, n)
  integer :: i, j, k
  real(8) :: total

  !$omp parallel private(i, j, k, total)
    !$omp do
    do j = 1, n
      do i = 1, n
        total = 0
        do k = 1, n
          total = total + a(k, i)*b(k, j)
        end do
        cb(i, j) = (1 - tanh(total)**2)*cb(i, j)
        do k = 1, n
          bb(k, j) = bb(k, j) + a(k, i)*cb(i, j)
        end do
      end do
    end do
    !$omp do
    do i = 1, n
      do j = 1, n
        do k = 1, n
          ab(k, i) = ab(k, i) + cb(i, j)*b(k, j)
        end do
      end do
      cb(i, :) = 0
    end do
  !$omp end parallel
end subroutine
