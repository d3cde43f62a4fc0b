! Adjoint of heat: derivatives of v with respect to u.
! Increments ub; reads and zeroes vb.
! What v holds afterwards is not what heat computes.
!
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A branch for the boundary, which leaves the iteration, and values that only the other one has:
! the adjoint computes them again in its own branch, once.
! RUN: parajoint adjoint %s --head 'heat(u)>(v)' -o %t
! VERIFY: --head 'heat(u)>(v)' --set n=4 --set m=5
subroutine heat_b(n, m, u, ub, v, vb)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: u(m, n)
  real(8), intent(inout) :: ub(m, n), v(m, n), vb(m, n)
  integer :: i, j
  real(8) :: c, cb, s, sb

  !$omp parallel do private(j, c, s, i, cb, sb)
  do i = 1, n
    do j = 1, m
      if (i == 1 .or. j == 1 .or. i == n .or. j == m) then
        ub(j, i) = ub(j, i) + vb(j, i)
        vb(j, i) = 0.0d0
      else
        c = u(j, i)
        s = u(j + 1, i) - c
        cb = vb(j, i)*s
        sb = c*vb(j, i)
        vb(j, i) = 0.0d0
        ub(j + 1, i) = ub(j + 1, i) + sb
        cb = cb - sb
        ub(j, i) = ub(j, i) + cb
      end if
    end do
  end do
  !$omp end parallel do
end subroutine heat_b
