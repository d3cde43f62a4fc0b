! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A branch for the boundary, which leaves the iteration, and values that only the other one has:
! the adjoint computes them again in its own branch, once.
! RUN: parajoint adjoint %s --head 'heat(u)>(v)' -o %t
! VERIFY: --head 'heat(u)>(v)' --set n=4 --set m=5
subroutine heat(n, m, u, v)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: u(m, n)
  real(8), intent(out) :: v(m, n)
  integer :: i, j
  real(8) :: c, s
  !$omp parallel do private(j, c, s)
  do i = 1, n
    do j = 1, m
      if (i == 1 .or. j == 1 .or. i == n .or. j == m) then
        v(j, i) = u(j, i)
        cycle
      end if
      c = u(j, i)
      s = u(j + 1, i) - c
      v(j, i) = c*s
    end do
  end do
end subroutine heat
