! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! Adjoint of triangle for a, b and c, written by hand in plain loops. Increments ab and bb; cb stays, as c is
! only incremented.
subroutine triangle_b(n, a, ab, b, bb, c, cb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n, n), b(n, n), c(n, n), cb(n, n)
  real(8), intent(inout) :: ab(n, n), bb(n, n)
  integer :: i, j, k
  real(8) :: total

  !$omp parallel private(i, j, k, total)
    !$omp do schedule(dynamic)
    do k = 1, n
      do j = k, n
        do i = 1, n
          ab(i, k) = ab(i, k) + cb(i, j)*b(k, j)
        end do
      end do
    end do
    !$omp end do nowait
    !$omp do schedule(dynamic)
    do j = 1, n
      do k = 1, j
        total = 0
        do i = 1, n
          total = total + a(i, k)*cb(i, j)
        end do
        bb(k, j) = bb(k, j) + total
      end do
    end do
  !$omp end parallel
end subroutine
