! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A call allocates an array unless it is there: what it held before is kept only if it was.
! VERIFY: --head 'once(x,y)>(y)' --set n=7
module m
  implicit none
  real(8) :: scale = 1
contains
  subroutine weights(n, w)
    integer, intent(in) :: n
    real(8), intent(inout), allocatable :: w(:)
    integer :: i
    if (.not. allocated(w)) allocate(w(n))
    w = 0.5d0
    do i = 1, n
      w(i) = w(i)*i
    end do
    scale = scale*w(2)
  end subroutine
end module

subroutine once(n, x, y)
  use m
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), allocatable :: w(:)
  scale = x(1)
  call weights(n, w)
  y = y*w*scale
  deallocate(w)
end subroutine
