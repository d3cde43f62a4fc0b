! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Values that are lost and needed again: reused temporaries, swaps, in-place updates, self-dependence.
! VERIFY: --head 'temporaries(x,z)>(y)' --head 'swap(x,z)>(x,z)' --head 'itself(x)>(x)' --range 0.5:1.5
! VERIFY: --head 'recurrence(x)>(x)' --set n=7 --range 0.5:1.5

subroutine temporaries(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  real(8) :: t
  t = x*z
  y = t*t
  t = sin(t)*y
  y = y*t
  t = t*t
  y = y/t
  t = 0.0d0
  y = y*x + t
end subroutine temporaries

subroutine swap(x, z)
  implicit none
  real(8), intent(inout) :: x, z
  real(8) :: t
  t = x
  x = z*x
  z = t*z
end subroutine swap

! x on both sides: linear, nonlinear, twice, as an increment of itself.
subroutine itself(x)
  implicit none
  real(8), intent(inout) :: x
  x = 2.0d0*x
  x = x*x
  x = x + x
  x = x + x*x
  x = -x
  x = sin(x) - x
end subroutine itself

subroutine recurrence(n, x)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n)
  integer :: i, step
  do step = 1, 3
    do i = 2, n - 1
      x(i) = 0.4d0*x(i-1)*x(i+1) + 0.3d0*x(i)**2
    end do
    x(1) = x(n)*0.7d0
  end do
end subroutine recurrence
