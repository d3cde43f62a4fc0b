! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A function with active arguments and a result that no derivative follows from; a scalar that is
! assigned to an allocated array, which keeps its shape.
! VERIFY: --head 'head(x)>(y)' --set n=5
function level(a, b) result(k)
  implicit none
  real(8), intent(in) :: a
  real(8), intent(inout) :: b
  integer :: k
  k = 1
  if (a > 1.0d0) k = 2
  b = b*a
end function level

subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8), allocatable :: work(:)
  real(8) :: t
  integer :: i, k
  integer, external :: level
  allocate(work(n))
  work = 0.0d0
  t = 1.0d0
  y = 0.0d0
  do i = 1, n
    k = level(x(i), t)
    if (k == 2) work(i) = x(i)**2
    y = y + sum(work)*size(work)
  end do
  work = t
  y = y + sum(work*x)
end subroutine head
