! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A dependent variable that no independent one reaches, and an independent one that is overwritten:
! both have derivatives that come from the caller and flow on.
! VERIFY: --head 'unreached(s)>(a)' --set n=6
! VERIFY: --head 'overwritten(x)>(z)'

subroutine unreached(n, a, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: a(n)
  real(8), intent(in) :: s
  real(8) :: t
  where (a(2:n) > 0.6d0) a(1:n-1) = sqrt(a(2:n))
  t = a(1)*a(2)
  a(3) = t*t
end subroutine unreached

subroutine overwritten(x, y, z)
  implicit none
  real(8), intent(inout) :: x
  real(8), intent(in) :: y
  real(8), intent(out) :: z
  real(8) :: t
  z = x*y
  t = y*y
  x = t*3.0d0
end subroutine overwritten
