! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! default(firstprivate): a is copied but only read, and so as good as shared.
! RUN: parajoint tangent %s --head 'powers(x,a)>(y)' -o %t
! RUN: parajoint adjoint %s --head 'powers(x,a)>(y)' -o %t
! VERIFY: --head 'powers(x,a)>(y)' --set n=11 --range 0.5:1.5

subroutine powers(n, x, a, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: a
  real(8), intent(out) :: y(n)
  integer :: i
  !$omp parallel do default(firstprivate) shared(x, y)
  do i = 1, n
    y(i) = a*x(i)
  end do
end subroutine powers
