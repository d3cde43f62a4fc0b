! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Passive memory that callees give and release, and that the backward sweep needs.
! HEAD: 'head(x,y)>(y)'
! MODES: adjoint
module m
  implicit none
contains
  subroutine make(k, w)
    integer, intent(in) :: k
    real(8), allocatable, intent(out) :: w(:)
    allocate(w(k))
    w = 1.5d0
  end subroutine
  subroutine release(w)
    real(8), allocatable, intent(inout) :: w(:)
    deallocate(w)
  end subroutine
  subroutine head(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8), allocatable :: w(:), v(:), u(:)
    integer :: k
    do k = 1, 3
      allocate(w(n))
      w = 0.5d0*k
      y = y + sin(w*x)*y
      ! EXPECT-ERROR@+1: unsupported-attribute "'w' is allocated or released by this call"
      call release(w)
      ! EXPECT-ERROR@+1: unsupported-attribute "'v' is allocated or released by this call"
      call make(k, v)
      y(:k) = y(:k)*v
      deallocate(v)
    end do
    ! EXPECT-ERROR@+1: unsupported-attribute "'u' is allocated or released by this call"
    call make(n, u)
    y = y*u*x
    ! EXPECT-ERROR@+1: unsupported-attribute "'u' is allocated or released by this call"
    call make(1, u)
    y(1) = y(1)*u(1)*x(2)
  end subroutine
end module
