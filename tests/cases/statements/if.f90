! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Branches on reals, on integers, one-line if, else if chains, an empty branch, nested ones.
! VERIFY: --head 'chain(x)>(y)' --head 'single(x)>(y)' --head 'nested(x)>(y)' --set n=9 --range 0.5:1.5

subroutine chain(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  do i = 1, n
    if (x(i) > 1.2137d0) then
      y(i) = x(i)**2
    else if (x(i) > 0.9137d0) then
      y(i) = sin(x(i))
    else if (i == 3) then
      continue
      y(i) = 0.0d0
    else
      y(i) = 1.0d0/x(i)
    end if
  end do
end subroutine chain

subroutine single(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  do i = 1, n
    if (x(i) > 1.0137d0) x(i) = x(i)*x(i)
    y(i) = x(i)*x(i)
  end do
end subroutine single

! The condition's operand is overwritten inside the branch: it must be remembered.
subroutine nested(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n)
  real(8), intent(out) :: y
  integer :: i
  y = 1.0d0
  do i = 1, n
    if (x(i) > 0.8137d0) then
      if (mod(i, 2) == 0) then
        x(i) = 0.1d0*x(i)*y
      else
        if (y > 1.0137d0) then
          y = y*0.9d0
        end if
      end if
      y = y + x(i)*x(i)*0.1d0
    end if
  end do
end subroutine nested
