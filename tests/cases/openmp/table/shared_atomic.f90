! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! shared, atomic increments only: both are atomic in the tangent; sb is only read in the backward
! region, and what s held before is kept outside of it.
! RUN: parajoint tangent %s --head 'total(x,s)>(s)' -o %t
! RUN: parajoint adjoint %s --head 'total(x,s)>(s)' -o %t
! VERIFY: --head 'total(x,s)>(s)' --set n=11 --range 0.5:1.5

subroutine total(n, x, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: s
  integer :: i
  s = s*s
  !$omp parallel do shared(s)
  do i = 1, n
    !$omp atomic update
    s = s + x(i)**2
  end do
  s = s*s
end subroutine total
