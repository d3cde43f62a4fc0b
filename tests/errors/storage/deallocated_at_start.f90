! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An allocatable argument with intent(out) is deallocated where the procedure starts; its derivative, which is declared
! inout, would find it allocated.
! HEAD: 'p(x)>(y)'

module memory
  implicit none
contains
  subroutine init(b, n, x)
    ! EXPECT-ERROR@+1: unsupported-attribute "deallocate it before the call"
    real(8), allocatable, intent(out) :: b(:)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    allocate(b(n))
    b = x**2
  end subroutine init
end module memory

subroutine p(n, x, y)
  use memory
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), allocatable :: b(:)
  call init(b, n, x)
  y = y*b
end subroutine p
