! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Names that derivatives would like to have are taken: in arguments, locals and procedures.
! VERIFY: --head 'names(x,xb,xd)>(y,yb,yd)' --head 'names_b(x)>(y)' --range 0.5:1.5

subroutine names(x, xb, xd, y, yb, yd)
  implicit none
  real(8), intent(in) :: x, xb, xd
  real(8), intent(out) :: y, yb, yd
  real(8) :: tb, t, branch, ii1, result1, temp, tempb
  t = x*xb
  tb = t*xd
  branch = tb*t
  if (t > 0.9137d0) branch = branch*2.0d0
  temp = x
  tempb = temp*branch
  ii1 = tempb
  result1 = ii1
  y = branch*t
  yb = y*tb
  yd = yb*y*result1
end subroutine names

subroutine names_b(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  call names_d(x, y)
end subroutine names_b

subroutine names_d(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x*x
end subroutine names_d
