! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Arguments of characters whose length is another argument, a constant of a module, or assumed.
! VERIFY: --head 'f(x)>(y)' --set n=6
module lengths
  integer, parameter :: length = 8
end module lengths

subroutine f(n, x, y, own, named, given, number)
  use lengths
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  character(len=n), intent(in) :: own
  character(len=length), intent(in) :: named
  character(len=*), intent(in) :: given
  character(len=4), intent(in) :: number
  y = y*x
  if (own == 'a' .or. named == 'b' .or. given == 'c' .or. number == 'd') y = 0
end subroutine f
