! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A renamed variable of a module that only the extents of arguments name.
! VERIFY: --head 'head(x)>(y)' --set n=3
! VERIFY: --head 'sums(x)>(sums)'

module parameters
  implicit none
  integer :: nb = 4
end module parameters

subroutine head(n, x, y)
  use parameters, only: nk => nb
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(nk)
  real(8), intent(inout) :: y(nk)
  y = x*x*n
end subroutine head

module functions
  use parameters, only: nk => nb
  implicit none
contains
  function sums(x)
    real(8), intent(in) :: x(nk)
    real(8) :: sums
    sums = sum(x*x)
  end function sums
end module functions
