! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Directives of other standards and compilers are comments, and derivatives have none of them: they say something of the
! line below. Plain comments stay.
! VERIFY: --head 'foreign(x)>(y)' --set n=8
! RUN: parajoint adjoint %s --head 'foreign(x)>(y)' -o %t
! CHECK: money $ is no directive
! CHECK: the second loop
! CHECK-NOT: $acc
! CHECK-NOT: dir$
! CHECK-NOT: dec$
! CHECK-NOT: gcc$
! CHECK-NOT: pgi$
! CHECK-NOT: nec$
! CHECK-NOT: ibm*
! CHECK-NOT: cuf

subroutine foreign(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  !dir$ assume_aligned x: 64
  !DEC$ ATTRIBUTES NOINLINE :: foreign

  ! money $ is no directive
  !$acc data copyin(x) copy(y)
  !$acc parallel loop
  do i = 1, n
    y(i) = x(i)**2
  end do
  !$acc end data
  !DIR$ IVDEP
  !dir$ vector always
  ! the second loop
  do i = 1, n
    y(i) = x(i)**2*y(i)
    !DIR$ NOVECTOR
  end do
  !dec$ unroll(4)
  !GCC$ unroll 4
  do i = 1, n
    y(i) = x(i)**2*y(i)
  end do
  !IBM* ASSERT(ITERCNT(100))
  !pgi$ vector
  !NEC$ ivdep
  !$cuf kernel do
  !$omp parallel do
  do i = 1, n
    y(i) = x(i)**2*y(i)
    !dir$ prefetch x
  end do
  !DIR$ END
end subroutine
