! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! reduction by sum: each thread's copy starts with the adjoint of the shared s, which is only
! read.
! RUN: parajoint tangent %s --head 'add(x,s)>(s)' -o %t
! RUN: parajoint adjoint %s --head 'add(x,s)>(s)' -o %t
! VERIFY: --head 'add(x,s)>(s)' --set n=11 --range 0.5:1.5

subroutine add(n, x, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: s
  integer :: i
  !$omp parallel do reduction(+: s)
  do i = 1, n
    s = s + x(i)**2
  end do
end subroutine add
