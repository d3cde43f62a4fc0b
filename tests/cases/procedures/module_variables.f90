! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Active module variables: set in one procedure, used and changed in another, read in a function.
! VERIFY: --head 'head(x)>(y)' --range 0.5:1.5

module state_mod
  implicit none
  real(8) :: factor
  real(8) :: history(4)
  integer :: calls = 0
contains
  subroutine prepare(a)
    real(8), intent(in) :: a
    factor = a*a
    history = a
    calls = 0
  end subroutine prepare

  subroutine advance(b)
    real(8), intent(inout) :: b
    calls = calls + 1
    b = b*factor
    factor = factor + 0.1d0*b
    history(calls) = b*history(calls)
  end subroutine advance

  real(8) function total()
    total = sum(history)*factor
  end function total
end module state_mod

subroutine head(x, y)
  use state_mod
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  integer :: k
  call prepare(x)
  y = x
  do k = 1, 3
    call advance(y)
  end do
  y = y + total()
end subroutine head
