! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An atomic increment whose value reads another element of the same adjoint goes through a temporary:
! in `x = x + (e)` the expression has no x.
! VERIFY: --head 'neighbours(x,k)>(x)' --set n=20
! RUN: parajoint adjoint %s --head 'neighbours(x,k)>(x)' -o %t
! CHECK: !$omp atomic

subroutine neighbours(n, x, k)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(2*n), k
  integer :: i, at
  !$omp parallel do private(at)
  do i = 1, n
    at = 2*(mod(i*7, n) + 1)
    x(2*i - 1) = x(2*i - 1)*k + sin(x(at))
  end do
end subroutine neighbours
