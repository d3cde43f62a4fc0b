! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A procedure allocates what its caller keeps: its adjoint runs it again.
! HEAD: 'm.f(x)>(y)'
! MODES: adjoint
module m
  implicit none
  real(8), allocatable :: grid(:)
  integer, allocatable :: order(:)
contains
  subroutine f(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    real(8), allocatable :: w(:)
    call fill(n, x, w)
    call setup(n, x)
    y = sum(w*grid) + scaled(n, x)
  end subroutine f

  subroutine fill(n, x, w)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), allocatable, intent(inout) :: w(:)
    ! EXPECT-ERROR@+1: unsupported-attribute "'w' is allocated here for the caller of 'fill'"
    allocate (w(n))
    w(:) = x**2
  end subroutine fill

  subroutine setup(n, x)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    ! EXPECT-ERROR@+1: unsupported-attribute "'grid' is allocated here for the caller of 'setup'"
    allocate (grid(n))
    grid(:) = x**3
  end subroutine setup

  function scaled(n, x) result(r)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8) :: r
    call number(n)
    call renumber(n, order)
    r = sum(x(order(1:n)))
  contains
    ! Passive: the adjoint of 'scaled' calls it as it is.
    subroutine renumber(n, k)
      integer, intent(in) :: n
      integer, allocatable, intent(inout) :: k(:)
      integer :: i
      ! EXPECT-ERROR@+1: unsupported-attribute "'order' is allocated here for the caller of 'scaled'"
      allocate (k(n))
      do i = 1, n
        k(i) = n + 1 - i
      end do
    end subroutine renumber

    ! Its own memory.
    subroutine number(n)
      integer, intent(in) :: n
      integer, allocatable :: own(:)
      allocate (own(n))
      own = n
    end subroutine number
  end function scaled
end module m
