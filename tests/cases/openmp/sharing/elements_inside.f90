! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Conditions keep the iterations from elements that x has not: nor may a loop over elements touch them.
! VERIFY(gfortran): --head 'f(x)>(y)' --set n=9 --flags=-fcheck=bounds
! VERIFY: --head 'f(x)>(y)' --set n=9

subroutine f(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n - 1)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do
  do i = 1, n
    y(i) = 0
    if (i < n - 1) y(i) = x(i)*x(i + 1)
  end do
end subroutine f
