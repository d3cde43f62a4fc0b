! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What an iteration writes, rad(l), tells that l is its own: so are the columns od(:, l), and the rows of v.
! RUN: parajoint adjoint %s --head 'radiance(od)>(rad)' -o %t
! CHECK: odb(k, l) = odb(k, l) +
! CHECK-NOT: atomic
! VERIFY: --head 'radiance(od)>(rad)' --set m=3 --set nt=3 --set n=7 --set 'first=[1,3,6]' --set 'last=[2,5,7]'
! VERIFY: --head 'turned(v)>(r)' --set n=6 --set 'order=[3,1,6,2,5,4]'

! Chunks of columns.
subroutine radiance(m, nt, n, first, last, od, rad)
  implicit none
  integer, intent(in) :: m, nt, n, first(nt), last(nt)
  real(8), intent(in) :: od(m, n)
  real(8), intent(inout) :: rad(n)
  integer :: t, l, k
  real(8) :: s
  !$omp parallel do private(l, k, s)
  do t = 1, nt
    do l = first(t), last(t)
      s = 0
      do k = 1, m
        s = s + od(k, l)**2
      end do
      rad(l) = exp(-s)
    end do
  end do
end subroutine radiance

! The places of the subscripts are others.
subroutine turned(n, order, v, r)
  implicit none
  integer, intent(in) :: n, order(n)
  real(8), intent(in) :: v(n, n, 2)
  real(8), intent(inout) :: r(n, n)
  integer :: i, j
  !$omp parallel do
  do i = 1, n
    do j = 1, n
      r(order(i), j) = v(j, order(i), 1)*v(j, order(i), 2)
    end do
  end do
end subroutine turned
