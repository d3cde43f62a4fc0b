! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Golden output: a module with a helper function and a subroutine that calls it.
! RUN: parajoint tangent %s --head 'mix(x)>(y)' -o %t
! RUN: parajoint adjoint %s --head 'mix(x)>(y)' -o %t
! VERIFY: --head 'mix(x)>(y)' --set n=6 --range 0.5:1.5

module mixing_mod
  implicit none
  real(8), parameter :: rate = 0.3d0
contains

  ! The weight of one cell.
  function weight(a) result(w)
    real(8), intent(in) :: a
    real(8) :: w
    w = rate/(1.0d0 + a*a)
  end function weight

  subroutine mix(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    integer :: i
    y = 0.0d0
    do i = 1, n
      y = y + weight(x(i))*x(i)
    end do
  end subroutine mix
end module mixing_mod
