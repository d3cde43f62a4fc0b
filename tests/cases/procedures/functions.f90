! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Functions: external, with result, pure, called in expressions, conditions, subscripts' neighbours and arguments.
! VERIFY: --head 'head(x,z)>(y)' --head 'nested(x)>(y)' --head 'repeated(x)>(y)' --range 0.5:1.5
! VERIFY: --head 'cube(x)>(cube)' --range 0.5:1.5

real(8) function cube(x)
  implicit none
  real(8), intent(in) :: x
  cube = x
  cube = cube*x*x
end function cube

pure function mean(a, b) result(m)
  implicit none
  real(8), intent(in) :: a, b
  real(8) :: m
  m = 0.5d0*(a + b)
  if (a > b + 0.0137d0) m = m*a
end function mean

subroutine head(x, z, y)
  implicit none
  real(8), intent(in) :: x, z
  real(8), intent(out) :: y
  real(8), external :: cube, mean
  y = cube(x) + 2.0d0*mean(x, z)*cube(z)
  if (mean(x, z) > 0.9137d0) then
    y = y*cube(2.0d0)
  end if
end subroutine head

subroutine nested(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8), external :: cube, mean
  y = mean(cube(x), mean(x, cube(0.5d0*x)))
end subroutine nested

! The function's argument is overwritten by what the function returns.
subroutine repeated(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8), external :: cube
  integer :: k
  y = x
  do k = 1, 3
    y = 0.5d0*cube(y) + 0.1d0
  end do
end subroutine repeated
