! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A protected variable that is read alone.
! VERIFY: --head 'f(x)>(y)'
module settings
  implicit none
  real(8), protected :: factor = 2
contains
  subroutine set(value)
    real(8), intent(in) :: value
    factor = value
  end subroutine set

  subroutine f(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    y = factor*x*x
  end subroutine f
end module settings
