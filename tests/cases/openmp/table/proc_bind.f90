! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! proc_bind stays.
! RUN: parajoint tangent %s --head 'halves(x)>(y)' -o %t
! RUN: parajoint adjoint %s --head 'halves(x)>(y)' -o %t
! VERIFY: --head 'halves(x)>(y)' --set n=11 --range 0.5:1.5

subroutine halves(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  !$omp parallel do proc_bind(close)
  do i = 1, n
    y(i) = 0.5d0*x(i)
  end do
end subroutine halves
