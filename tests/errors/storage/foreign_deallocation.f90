! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The procedure deallocates an active allocatable that is not its own.
! HEAD: 'pg(x)>(y)'
! MODES: adjoint

module mm
  implicit none
  real(8), allocatable :: al(:)
contains
  subroutine pg(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8), allocatable :: g(:)
    allocate(g(n), al(n))
    g = x
    al = x*x
    y = y*g*al
    call move(n, y, g)
    ! EXPECT-ERROR@+1: unsupported-attribute "'al' is deallocated here"
    deallocate(al)
  end subroutine pg
  subroutine move(n, y, h)
    integer, intent(in) :: n
    real(8), intent(inout) :: y(n)
    real(8), allocatable, intent(inout) :: h(:)
    ! EXPECT-ERROR@+1: unsupported-attribute "'h' is deallocated here"
    deallocate(h)
    allocate(h(2))
    h = y(1)
    y(2) = h(1)*h(2)
  end subroutine move
end module mm
