! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What only statements that are never reached call stands in the derivative, beside them.
! VERIFY: --head 'after_return(x)>(y)' --head 'after_cycle(x)>(y)'
module never_reached
implicit none
contains
subroutine after_return(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8) :: z
  z = x*x
  call cube(z)
  y = sin(z)*z
contains
  subroutine cube(a)
    real(8), intent(inout) :: a
    a = a*a*3
    return
    a = doubled(a)
  end subroutine cube
  function doubled(a)
    real(8), intent(in) :: a
    real(8) :: doubled
    doubled = a*2
  end function doubled
end subroutine after_return

subroutine after_cycle(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  integer :: k
  y = x
  do k = 1, 3
    call step(y)
  end do
contains
  subroutine step(a)
    real(8), intent(inout) :: a
    integer :: l
    do l = 1, 2
      a = a*cos(a)
      if (a < 2) then
        cycle
        a = halved(a)
      end if
    end do
  end subroutine step
  function halved(a)
    real(8), intent(in) :: a
    real(8) :: halved
    halved = a/2
  end function halved
end subroutine after_cycle
end module never_reached
