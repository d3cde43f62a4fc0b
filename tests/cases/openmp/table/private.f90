! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! private: so are td and tb; tb starts each iteration from zero.
! RUN: parajoint tangent %s --head 'twice(x)>(y)' -o %t
! RUN: parajoint adjoint %s --head 'twice(x)>(y)' -o %t
! VERIFY: --head 'twice(x)>(y)' --set n=11 --range 0.5:1.5

subroutine twice(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i
  !$omp parallel do private(t)
  do i = 1, n
    t = sin(x(i))
    y(i) = t*t*y(i)
  end do
end subroutine twice
