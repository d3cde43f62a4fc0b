! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Where the primal has run before, an array of a module is there, and its derivative is not.
! HEAD: 'p(x)>(y)'

module state
  implicit none
  real(8), allocatable :: grid(:)
contains
  subroutine setup(n)
    integer, intent(in) :: n
    ! EXPECT-ERROR@+1: unsupported-attribute "allocated if it is not yet"
    if (.not. allocated(grid)) allocate(grid(n))
    grid(:) = 1.5d0
  end subroutine setup
end module state

subroutine p(n, x, y)
  use state
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  call setup(n)
  grid(:) = grid(:)*x
  y = y*grid(:)
end subroutine p
