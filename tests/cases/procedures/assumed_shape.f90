! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Assumed-shape dummies: the head's own, with sections as actual arguments, with lower bounds of their own.
! VERIFY: --head 'head(x)>(y)' --size 'x=8' --size 'y=8' --range 0.5:1.5

module assumed_mod
  implicit none
contains
  subroutine smooth(v, w)
    real(8), intent(in) :: v(0:)
    real(8), intent(inout) :: w(:)
    integer :: i
    do i = 1, size(w)
      w(i) = w(i)*v(i-1)
    end do
  end subroutine smooth

  subroutine head(x, y)
    real(8), intent(in) :: x(:)
    real(8), intent(inout) :: y(:)
    call smooth(x, y)
    call smooth(x(1:7:2), y(5:8))
    call smooth(x(4:1:-1), y(2:5))
  end subroutine head
end module assumed_mod
