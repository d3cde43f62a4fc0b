! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! default(none) stays: everything that differentiation adds is named, too.
! RUN: parajoint tangent %s --head 'smooth(x)>(y)' -o %t
! RUN: parajoint adjoint %s --head 'smooth(x)>(y)' -o %t
! VERIFY: --head 'smooth(x)>(y)' --set n=11 --range 0.5:1.5

subroutine smooth(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i
  !$omp parallel do default(none) shared(n, x, y) private(i, t)
  do i = 2, n
    t = x(i)*x(i - 1)
    y(i) = t*t
  end do
end subroutine smooth
