! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A loop whose iterations may come in any order runs upward, as in the primal. Others run downward.
! VERIFY: --head 'columns(x)>(y)' --head 'chain(x)>(y)' --head 'carried(x)>(y)' --head 'folded(x)>(y)' --set n=6
! RUN: parajoint adjoint %s --head 'columns(x)>(y)' -o %t
! CHECK: do k = 1, n
! CHECK-NOT: , -1

! Elements of their own, and sums.
subroutine columns(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n, n)
  real(8), intent(inout) :: y(n)
  real(8) :: total
  integer :: j, k
  !$omp parallel do private(total, k)
  do j = 1, n
    total = 0
    do k = 1, n
      total = total + x(k, j)**2
    end do
    y(j) = sqrt(1 + total)
  end do
end subroutine columns

! Each element needs the one before.
subroutine chain(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  do i = 2, n
    y(i) = 0.5d0*y(i - 1) + x(i)
  end do
end subroutine chain

! A value goes from one iteration to the next.
subroutine carried(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: last
  integer :: i
  last = 1
  do i = 1, n
    y(i) = last*x(i)
    if (i > 2) last = 0.3d0*x(i)
  end do
end subroutine carried

! Several iterations set one element.
subroutine folded(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  do i = 1, n
    y((i + 1)/2) = 2*x(i)
  end do
end subroutine folded
