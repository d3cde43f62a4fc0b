! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Exponents of single precision are the numbers that they are in single precision.
! VERIFY: --head 'f(x)>(y)'
! RUN: parajoint tangent %s --head 'f(x)>(y)' -o %t
! CHECK: x**(dble(0.1) - 1)
! CHECK: merge(dble(e) - 1
! CHECK: x**0.5
subroutine f(n, x, e, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(4), intent(in) :: e
  real(8), intent(out) :: y(n)
  y = x**0.1 + x**e + x**1.5
end subroutine f
