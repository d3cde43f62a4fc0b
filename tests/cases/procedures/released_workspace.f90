! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! VERIFY: --head 'head(x)>(y)' --set n=6
!
! Memory that a procedure only writes, and that is released after its call: the adjoint of the call
! gets it again.

subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8), allocatable :: work(:)
  allocate(work(n))
  call squares(n, x, work, y)
  deallocate(work)
contains
  subroutine squares(n, a, half, b)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n)
    real(8), intent(out) :: half(n), b(n)
    integer :: i
    half = 0.5d0
    do i = 1, n
      b(i) = half(n + 1 - i)*a(i)*a(i)
    end do
  end subroutine squares
end subroutine head
