! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Memory without a derivative: what was kept of it is put back where it is there again, and the argument that a
! function does not look at must be there, too.
! VERIFY: --head 'kept(x)>(a)' --set n=4
! VERIFY: --head 'unread(x)>(a)' --set n=4
! VERIFY: --head 'released(x)>(a)' --set n=4
real(8) function constant(u)
  implicit none
  real(8), intent(in) :: u
  constant = 0.24d0
end function constant

subroutine kept(n, x, a)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x
  real(8), intent(out) :: a
  real(8), allocatable :: work(:)
  allocate(work(n))
  work = 1.5d0
  a = x*work(1)*x
  work = 2
end subroutine kept

subroutine unread(n, x, a)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x
  real(8), intent(out) :: a
  real(8), allocatable :: work(:)
  real(8), external :: constant
  allocate(work(n))
  work = 1
  a = x*constant(work(1))*x*constant(2*work(2))
  work = 2
end subroutine unread

subroutine released(n, x, a)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x
  real(8), intent(out) :: a
  real(8), allocatable :: work(:)
  integer :: i
  a = x
  do i = 1, 3
    allocate(work(n + i))
    work = i
    a = sin(a*work(n + i))
    work(n + i) = 7
    deallocate(work)
  end do
end subroutine released
