! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The program of a check has no names that a user's procedure may have.
! VERIFY: --head 'before(x)>(y)'
! VERIFY: --head 'after(x)>(y)'
! VERIFY: --head 'dbefore(x)>(y)'
! VERIFY: --head 'dafter(x)>(y)'
! VERIFY: --head 'values(x)>(y)'
! VERIFY: --head 'p(x)>(y)'
! VERIFY: --head 'n(x)>(y)'
subroutine before(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x*x
end subroutine before

subroutine after(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x*x*x
end subroutine after

subroutine dbefore(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = sin(x)
end subroutine dbefore

subroutine dafter(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = cos(x)
end subroutine dafter

subroutine values(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = exp(x)
end subroutine values

subroutine p(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = tan(x)
end subroutine p

subroutine n(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = 3*x
end subroutine n
