! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Single precision throughout: derivatives are single precision, literals keep their kind.
! VERIFY: --head 'single(x)>(y)' --set n=5 --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'single(x)>(y)' -o %t
! CHECK-NOT: real(8)
! CHECK-NOT: d0
! CHECK-NOT: double precision

subroutine single(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(4), intent(in) :: x(n)
  real, intent(out) :: y(n)
  integer :: i
  do i = 1, n
    y(i) = 0.5*x(i)**2 + sin(x(i))
  end do
end subroutine single
