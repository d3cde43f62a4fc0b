! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Keyword arguments in any order, optional arguments present and absent, an active one that is absent.
! VERIFY: --head 'head(x,z)>(y)' --range 0.5:1.5

module optional_mod
  implicit none
contains
  subroutine blend(a, b, c, weight)
    real(8), intent(in) :: a, b
    real(8), intent(out) :: c
    real(8), intent(in), optional :: weight
    c = a*b
    if (present(weight)) then
      c = c*weight + a
    end if
  end subroutine blend

  subroutine head(x, z, y)
    real(8), intent(in) :: x, z
    real(8), intent(out) :: y
    real(8) :: t
    call blend(x, z, y)
    call blend(c = t, b = y, a = z)
    call blend(x, t, y, z*x)
    call blend(weight = 2.0d0, a = t, b = x, c = y)
    y = y*t
  end subroutine head
end module optional_mod
