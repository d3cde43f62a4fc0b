! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! shared, only read: every thread increments ab, hence the reduction. xb and yb are each
! iteration's own.
! RUN: parajoint tangent %s --head 'scale(x,a)>(y)' -o %t
! RUN: parajoint adjoint %s --head 'scale(x,a)>(y)' -o %t
! VERIFY: --head 'scale(x,a)>(y)' --set n=11 --range 0.5:1.5

subroutine scale(n, x, a, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: a
  real(8), intent(out) :: y(n)
  integer :: i
  !$omp parallel do shared(a)
  do i = 1, n
    y(i) = a*x(i)
  end do
end subroutine scale
