! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An elemental procedure that changes a variable outside stays impure.
! VERIFY: --head 'f(x)>(y)' --set n=6
module counted
  implicit none
  integer :: calls = 0
contains
  impure elemental subroutine square(x, r)
    real(8), intent(in) :: x
    real(8), intent(out) :: r
    calls = calls + 1
    r = x*x
  end subroutine square
end module counted

subroutine f(n, x, y)
  use counted
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  do i = 1, n
    call square(x(i), y(i))
  end do
end subroutine f
