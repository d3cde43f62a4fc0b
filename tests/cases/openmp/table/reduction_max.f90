! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! reduction by maximum: of two equal values the earlier one wins, and gets all of the adjoint.
! RUN: parajoint tangent %s --head 'largest(x,s)>(s)' -o %t
! RUN: parajoint adjoint %s --head 'largest(x,s)>(s)' -o %t
! VERIFY: --head 'largest(x,s)>(s)' --set n=11 --range 0.5:1.5

subroutine largest(n, x, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: s
  integer :: i
  !$omp parallel do reduction(max: s)
  do i = 1, n
    s = max(s, x(i))
  end do
end subroutine largest
