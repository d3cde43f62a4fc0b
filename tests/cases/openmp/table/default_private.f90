! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! default(private): t is private by default, and so are td and tb.
! RUN: parajoint tangent %s --head 'squares(x)>(y)' -o %t
! RUN: parajoint adjoint %s --head 'squares(x)>(y)' -o %t
! VERIFY: --head 'squares(x)>(y)' --set n=11 --range 0.5:1.5

subroutine squares(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8) :: t
  integer :: i
  !$omp parallel do default(private) shared(n, x, y)
  do i = 1, n
    t = x(i)**2
    y(i) = t*t
  end do
end subroutine squares
