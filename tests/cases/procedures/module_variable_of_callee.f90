! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A called procedure changes a variable of a module that the caller does not use: the caller's adjoint keeps
! that variable around the call, so it must use the module. One caller has another name for it.
! VERIFY: --head 'repeated(x)>(y)' --set n=6
! VERIFY: --head 'renamed(x)>(y)' --set n=6

module states
  implicit none
  real(8), save :: st(2)
end module states

module library
  implicit none
contains
  subroutine inner(a, b)
    use states
    real(8), intent(in) :: a
    real(8), intent(inout) :: b
    b = b*(1 + st(1))
    st(1) = a*b
    st(2) = b*a
    b = b*st(1) + st(2)
  end subroutine inner
end module library

module users
  use library
  implicit none
contains
  subroutine repeated(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    do i = 1, n
      call inner(x(i), y(i))
    end do
  end subroutine repeated

  subroutine renamed(n, x, y)
    use states, only: own => st
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    own = x(1)
    do i = 1, n
      call inner(x(i), y(i))
    end do
  end subroutine renamed
end module users
