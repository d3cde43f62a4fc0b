! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Elemental calls evaluate all their arguments before the first element changes.
! VERIFY: --head 'scaled(x)>(y)'
! VERIFY: --head 'mirrored(x)>(y)'
module elements
  implicit none
contains
  elemental subroutine multiply(a, b)
    real(8), intent(inout) :: a
    real(8), intent(in) :: b
    a = a*b
  end subroutine multiply
  subroutine scaled(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    real(8) :: t(n)
    t = x
    call multiply(t, t(1)*2.0d0)
    call multiply(t, 1.0d0*t(n))
    y = t
  end subroutine scaled
  subroutine mirrored(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    real(8) :: t(n)
    t = x
    call multiply(t, t(n:1:-1) + 1.0d0)
    y = t
  end subroutine mirrored
end module elements
