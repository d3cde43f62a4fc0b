! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! default(shared) is what holds anyway: it stays.
! RUN: parajoint tangent %s --head 'products(x)>(y)' -o %t
! RUN: parajoint adjoint %s --head 'products(x)>(y)' -o %t
! VERIFY: --head 'products(x)>(y)' --set n=11 --range 0.5:1.5

subroutine products(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8) :: t
  integer :: i
  !$omp parallel do default(shared) private(t)
  do i = 1, n
    t = x(i)**2
    y(i) = t*t
  end do
end subroutine products
