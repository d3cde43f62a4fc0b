! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Called procedures whose adjoints run them again, with memory that is there once: passive workspace
! that is allocated if it is not there, that one of them takes and gives back, and that a procedure
! which they call takes for them.
! VERIFY: --head 'm.f(x)>(y)'

module m
  implicit none
  integer, allocatable :: order(:), scratch(:)
contains
  subroutine f(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    integer :: turn
    y = x
    do turn = 1, 3
      call step(n, y)
    end do
  end subroutine f

  subroutine step(n, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: y(n)
    integer, allocatable :: own(:)
    integer :: i
    if (.not. allocated(order)) allocate (order(n))
    call backwards(n, own)
    allocate (scratch(n))
    scratch = own
    do i = 1, n
      order(i) = scratch(i)
    end do
    deallocate (scratch)
    do i = 1, n
      y(i) = y(i)*y(order(i)) + sin(y(i))
    end do
  end subroutine step

  subroutine backwards(n, k)
    integer, intent(in) :: n
    integer, allocatable, intent(inout) :: k(:)
    integer :: i
    allocate (k(n))
    do i = 1, n
      k(i) = n + 1 - i
    end do
  end subroutine backwards
end module m
