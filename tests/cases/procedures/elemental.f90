! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Elemental functions, on scalars, arrays and sections.
! VERIFY: --head 'apply(x)>(y)' --set n=6 --range 0.5:1.5

module elemental_mod
  implicit none
contains
  elemental real(8) function bend(a, b)
    real(8), intent(in) :: a, b
    if (a > 1.0137d0) then
      bend = a*b
    else
      bend = sin(a) + b**2
    end if
  end function bend

  subroutine apply(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    y = bend(x, 0.5d0*x)
    y(1) = bend(y(1), y(2))
    y(2:n) = y(2:n)*bend(x(1:n-1), 2.0d0)
  end subroutine apply
end module elemental_mod
