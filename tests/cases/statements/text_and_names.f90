! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Text of implicit types and of a kind by name, labels with zeros, loops and modules of special names.
! VERIFY: --head 'head(x)>(y)'
! VERIFY: --head 'loops(x)>(y)'
! VERIFY: --head 'kinds(x)>(y)'
! VERIFY: --head 'stateful(x)>(y)'
module iso_state
  implicit none
  real(8) :: t = 0
contains
  subroutine stateful(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    t = x(1)*x(2)
    call inner(n, x, y)
    t = 2*t
  end subroutine stateful
  subroutine inner(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    y = y*x*t
  end subroutine inner
end module iso_state

subroutine head(n, x, y)
  implicit character(len=8) (c)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  cmode = 'abcdefgx'
  if (cmode == 'abcdefgx') then
    y = x*y
  else
    y = x*x
  end if
  if (n < 0) write (*, 0010) n
0010 format (i5)
end subroutine head

subroutine loops(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, j
  xb: do i = 1, n
    xd: do j = 1, n
      if (x(j) > 1.2d0) cycle xb
      y(i) = y(i) + x(i)*x(j)
    end do xd
  end do xb
end subroutine loops

! The kind of a text stands before it.
subroutine kinds(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer, parameter :: ck = kind('a')
  character(kind=ck, len=3) :: c
  c = ck_'abc'
  y = x*y
  if (c == ck_"abd") y = y + x
end subroutine kinds
