! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What a reader would not write is not there: factors of one, sums with zero.
! VERIFY: --head 'tidy(x,z)>(y)' --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'tidy(x,z)>(y)' -o %t
! CHECK-NOT: 1.0d0*
! CHECK-NOT: *1.0d0
! CHECK-NOT: + 0.0d0
! CHECK-NOT: 0.0d0 +
! CHECK-NOT: --

subroutine tidy(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  y = x + z
  y = y - x
  y = -y + 3.0d0*x
end subroutine tidy
