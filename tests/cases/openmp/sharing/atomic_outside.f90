! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An atomic update outside of parallel regions, of a variable that is read before.
! VERIFY: --head 'f(x,s)>(y,s)'

subroutine f(n, x, s, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: s, y(n)
  integer :: i
  do i = 1, n
    y(i) = s*s*x(i)
    !$omp atomic
    s = s + x(i)
  end do
end subroutine f
