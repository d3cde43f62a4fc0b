! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! Adjoint of fused for x, y, z and total, written by hand in one loop. Increments xb; reads and zeroes yb and zb;
! totalb stays, as total is only incremented.
subroutine fused_b(n, x, xb, y, yb, z, zb, total, totalb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), y(n), z(n), total, totalb
  real(8), intent(inout) :: xb(n), yb(n), zb(n)
  real(8) :: here, below, given
  integer :: i

  !$omp parallel do private(here, below, given)
  do i = 1, n
    here = x(i)*x(i) - 0.5d0*x(i)
    below = 1/(1 + here*here)
    given = (zb(i) + 2*here*x(i)*below*totalb)*below
    xb(i) = xb(i) + given*here &
            + (yb(i) + given*x(i)*(1 - here*here)*below)*(2*x(i) - 0.5d0)
    yb(i) = 0
    zb(i) = 0
  end do
end subroutine fused_b
