! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A renamed variable of a module in the extents of an argument, where another variable has its own name.
! HEAD: 'head(x)>(y)'
module parameters
  implicit none
  integer :: nb = 4
end module parameters

module others
  implicit none
  integer :: nb = 2
end module others

subroutine head(n, x, y)
  use parameters, only: nk => nb
  use others, only: nb
  implicit none
  integer, intent(in) :: n
  ! EXPECT-ERROR@+1: unsupported-statement "renaming 'nb' where another 'nb' is in use"
  real(8), intent(in) :: x(nk, n)
  ! EXPECT-ERROR@+1: unsupported-statement "renaming 'nb' where another 'nb' is in use"
  real(8), intent(inout) :: y(nk, n)
  integer :: i
  do i = 1, n
    y(:, i) = x(:, i)*x(:, i)*nb
  end do
end subroutine head
