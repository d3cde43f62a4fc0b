! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! first- and lastprivate: ab is taken by the last iteration and zeroed before the copies' adjoints
! are summed into it, hence the barrier.
! RUN: parajoint tangent %s --head 'replaced(x,a)>(a)' -o %t
! RUN: parajoint adjoint %s --head 'replaced(x,a)>(a)' -o %t
! VERIFY: --head 'replaced(x,a)>(a)' --set n=11 --range 0.5:1.5

subroutine replaced(n, x, a)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: a
  integer :: i
  !$omp parallel do firstprivate(a) lastprivate(a)
  do i = 1, n
    if (i == n) a = a*x(i)
  end do
end subroutine replaced
