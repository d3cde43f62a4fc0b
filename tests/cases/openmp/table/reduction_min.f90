! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! reduction by minimum: as the maximum, with the other comparison.
! RUN: parajoint tangent %s --head 'smallest(x,s)>(s)' -o %t
! RUN: parajoint adjoint %s --head 'smallest(x,s)>(s)' -o %t
! VERIFY: --head 'smallest(x,s)>(s)' --set n=11 --range 0.5:1.5

subroutine smallest(n, x, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: s
  integer :: i
  !$omp parallel do reduction(min: s)
  do i = 1, n
    s = min(s, x(i))
  end do
end subroutine smallest
