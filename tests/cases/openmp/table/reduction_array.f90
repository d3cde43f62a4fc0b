! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Sum into an array: each thread's copy starts with the adjoint of the shared m, which is only
! read.
! RUN: parajoint tangent %s --head 'moments(x,m)>(m)' -o %t
! RUN: parajoint adjoint %s --head 'moments(x,m)>(m)' -o %t
! VERIFY: --head 'moments(x,m)>(m)' --set n=11 --range 0.5:1.5

subroutine moments(n, x, m)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: m(2)
  integer :: i
  !$omp parallel do reduction(+: m)
  do i = 1, n
    m(1) = m(1) + x(i)
    m(2) = m(2) + x(i)**2
  end do
end subroutine moments
