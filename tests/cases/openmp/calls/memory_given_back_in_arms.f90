! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Each iteration gives its memory back, on one of two ways: none is left to be kept.
! VERIFY: --head 'f(x,y)>(y)' --set n=9
subroutine f(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), allocatable :: w(:)
  integer :: i
  !$omp parallel do private(w)
  do i = 1, n
    allocate (w(3))
    w = x(i)
    y(i) = y(i)*w(1)*y(i)
    if (y(i) > 1d0) then
      deallocate (w)
      cycle
    end if
    y(i) = y(i)*w(2)*y(i)
    deallocate (w)
  end do
end subroutine f
