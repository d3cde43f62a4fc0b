! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Golden output: a nonlinear loop body with a branch and a temporary.
! RUN: parajoint tangent %s --head 'limiter(x)>(y)' -o %t
! RUN: parajoint adjoint %s --head 'limiter(x)>(y)' -o %t
! VERIFY: --head 'limiter(x)>(y)' --set n=10 --range 0.5:1.5

subroutine limiter(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: slope
  integer :: i

  do i = 2, n
    slope = x(i) - x(i-1)
    if (slope > 0.0137d0) then
      y(i) = y(i)*slope**2
    else
      y(i) = y(i) + exp(slope)
    end if
  end do
end subroutine limiter
