! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! do while on integers, on active reals, without any trip, and a do without control.
! VERIFY: --head 'counted(x)>(y)' --head 'converge(x)>(y)' --head 'endless(x)>(y)' --head 'never(x)>(y)' --range 0.5:1.5

subroutine counted(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  integer :: k
  k = 0
  y = x
  do while (k < 5)
    y = sin(y)*x
    k = k + 2
  end do
end subroutine counted

! Newton's method: the number of trips depends on an active value.
subroutine converge(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = 3.0d0
  do while (abs(y*y - x) > 1.0d-3)
    y = 0.5d0*(y + x/y)
  end do
end subroutine converge

subroutine endless(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  integer :: k
  y = x
  k = 0
  do
    k = k + 1
    y = y*(1.0d0 + 0.1d0*x)
    if (k == 4 .or. y > 7.0137d0) exit
    y = y*x
  end do
end subroutine endless

subroutine never(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x*x
  do while (y < 0.0d0)
    y = y*y
  end do
end subroutine never
