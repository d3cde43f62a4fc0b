! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A product of what each thread sums up: the parts have adjoints that differ, so that the backward loop has the iterations of
! the forward one.
! RUN: parajoint adjoint %s --head 'p(x,s)>(s)' -o %t
! CHECK: call pj_region_backward(team)
! CHECK: call pj_static_bounds4(1, n, 1, first, last)
! CHECK: xb(i) = xb(i) + s0b
! VERIFY: --head 'p(x,s)>(s)' --set n=11 --threads 1

subroutine p(n, x, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: s
  integer :: i
  !$omp parallel do reduction(*: s)
  do i = 1, n
    s = s + x(i)
  end do
end subroutine p
