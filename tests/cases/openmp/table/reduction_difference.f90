! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! reduction of differences: the same as a sum, in the body only the sign differs.
! RUN: parajoint tangent %s --head 'lessen(x,s)>(s)' -o %t
! RUN: parajoint adjoint %s --head 'lessen(x,s)>(s)' -o %t
! VERIFY: --head 'lessen(x,s)>(s)' --set n=11 --range 0.5:1.5

subroutine lessen(n, x, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: s
  integer :: i
  !$omp parallel do reduction(+: s)
  do i = 1, n
    s = s - sin(x(i))
  end do
end subroutine lessen
