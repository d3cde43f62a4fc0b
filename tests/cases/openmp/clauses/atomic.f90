! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Atomic increments of shared variables: their adjoints are read plainly, and what they held before
! is kept around the region.
! VERIFY: --head 'scattered(x,s)>(s,h)' --set n=20 --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'scattered(x,s)>(s,h)' -o %t
! CHECK-NOT: hb(mod(i, 4) + 1) = hb

subroutine scattered(n, x, s, h)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: s, h(4)
  integer :: i
  h = h*s
  s = s*s
  !$omp parallel do
  do i = 1, n
    !$omp atomic
    s = s + x(i)**2
    !$omp atomic update
    h(mod(i, 4) + 1) = h(mod(i, 4) + 1) - x(i)
  end do
  h = h*h
  s = sin(s)
end subroutine scattered
