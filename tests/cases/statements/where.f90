! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! where as a statement and as a construct, with elsewhere, a second mask, and a mask that the body changes.
! VERIFY: --head 'masked(x)>(y)' --head 'own_mask(x)>(x)' --set n=9 --range 0.5:1.5

subroutine masked(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  y = x
  where (x > 1.2137d0) y = x*x
  where (x < 0.7137d0)
    y = sin(x)
  elsewhere (x < 0.9137d0)
    y = y*cos(x)
  elsewhere
    y = y/x
  end where
  where (x(2:n) > x(1:n-1) + 0.0137d0) y(2:n) = y(2:n)*x(1:n-1)
end subroutine masked

! The mask is evaluated once, before x changes.
subroutine own_mask(n, x)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n)
  where (x > 1.0137d0)
    x = 0.5d0*x*x
    x = x*x
  elsewhere
    x = 2.0d0*x
  end where
end subroutine own_mask
