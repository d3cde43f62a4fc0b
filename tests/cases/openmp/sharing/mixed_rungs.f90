! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! One loop in which four variables need four decisions: exclusive, atomic, reduction, private.
! VERIFY: --head 'mixed(x,z,s)>(y)' --set n=12 --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'mixed(x,z,s)>(y)' -o %t
! CHECK: reduction(+:sb)
! CHECK: !$omp atomic

subroutine mixed(n, x, z, s, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), z(n), s
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i
  !$omp parallel do default(none) shared(n, x, z, s, y) private(i, t)
  do i = 2, n
    t = x(i-1)*x(i)*s
    y(i) = y(i)*t*z(i)
  end do
end subroutine mixed
