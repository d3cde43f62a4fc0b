! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Internal procedures: with arguments, with the host's variables, hiding a host name.
! VERIFY: --head 'head(x)>(y)' --set n=5 --range 0.5:1.5

subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8) :: s
  integer :: i
  s = x(1)
  do i = 1, n
    call advance(x(i))
    y(i) = s*weight(x(i))
  end do
contains
  subroutine advance(a)
    real(8), intent(in) :: a
    integer :: i
    do i = 1, 2
      s = s*a + 0.1d0*s
    end do
  end subroutine advance

  real(8) function weight(s)
    real(8), intent(in) :: s
    weight = s*s + x(n)
  end function weight
end subroutine head
