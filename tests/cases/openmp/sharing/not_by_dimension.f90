! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What an iteration writes says nothing of these: the subscript stands in another dimension each time, or the
! write has a condition that the read has not.
! VERIFY: --head 'both(v)>(r)' --set n=5 --set 'order=[3,1,5,2,4]'
! VERIFY: --head 'sometimes(v)>(r)' --set n=5 --set 'order=[3,1,5,2,4]' --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'both(v)>(r)' -o %t
! CHECK: atomic

subroutine both(n, order, v, r)
  implicit none
  integer, intent(in) :: n, order(n)
  real(8), intent(in) :: v(n, n)
  real(8), intent(inout) :: r(n)
  integer :: i, l
  !$omp parallel do private(l)
  do i = 1, n
    l = order(i)
    r(l) = v(l, 1)*v(1, l)
  end do
end subroutine both

subroutine sometimes(n, order, v, r)
  implicit none
  integer, intent(in) :: n, order(n)
  real(8), intent(in) :: v(2, n)
  real(8), intent(inout) :: r(n)
  integer :: i, l
  real(8) :: t
  !$omp parallel do private(l, t)
  do i = 1, n
    l = order(max(i/2, 1))
    t = v(1, l)*v(2, l)
    if (i == 2*(i/2)) r(l) = t
  end do
end subroutine sometimes
