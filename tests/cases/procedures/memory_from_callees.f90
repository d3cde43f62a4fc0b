! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Allocatable arrays whose memory callees give and release, where their values are passive or not needed.
! VERIFY: --head 'dropped(x,y)>(y)' --head 'mixed(x,y)>(y)' --head 'repeated(x,y)>(y)' --set n=4
! VERIFY: --head 'expressions_beside(x,y)>(y)' --head 'released(x,y)>(y)' --head 'by_function(x,y)>(y)' --head 'of_module(x,y)>(y)' --set n=4
module memory_from_callees
  implicit none
  real(8), allocatable :: table(:)
contains
  subroutine make(k, w)
    integer, intent(in) :: k
    real(8), allocatable, intent(out) :: w(:)
    allocate(w(k))
    w = 1.5d0
  end subroutine
  subroutine grow(k, w)
    integer, intent(in) :: k
    real(8), allocatable, intent(inout) :: w(:)
    allocate(w(k))
    w(:) = 0.5d0
  end subroutine
  subroutine release(w)
    real(8), allocatable, intent(inout) :: w(:)
    deallocate(w)
  end subroutine
  real(8) function product_of(u)
    real(8), intent(in) :: u(:)
    product_of = u(1)*u(2)
  end function
  integer function fitted(k, w)
    integer, intent(in) :: k
    real(8), allocatable, intent(inout) :: w(:)
    allocate(w(k))
    w = 2.0d0
    fitted = size(w)
  end function
  subroutine set_table(k)
    integer, intent(in) :: k
    if (allocated(table)) deallocate(table)
    allocate(table(k))
    table = 0.25d0
  end subroutine

  ! Only deallocate needs the memory.
  subroutine dropped(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8), allocatable :: w(:)
    real(8) :: t
    call make(n, w)
    y = y*x
    t = w(1)
    deallocate(w)
  end subroutine

  ! 'w' is constant, but stands where active arrays do.
  subroutine mixed(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8), allocatable :: w(:)
    call grow(n, w)
    y(1) = y(1)*product_of(x)
    y(2) = y(2)*product_of(w)
  end subroutine

  ! What has no derivative, and an expression, for the same argument.
  subroutine expressions_beside(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8), allocatable :: w(:)
    call make(n, w)
    y(1) = y(1)*product_of([x(1), 2*x(2)])
    y(2) = product_of(w)*y(2)*product_of(3*x)
  end subroutine

  ! Each turn needs the memory of the one before to be gone.
  subroutine repeated(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8), allocatable :: w(:)
    integer :: k
    do k = 1, 3
      allocate(w(n))
      w = 0.5d0*k
      y = y + sin(x)*y
      call release(w)
    end do
  end subroutine

  subroutine released(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8), allocatable :: w(:)
    call make(n, w)
    y = y*x*w
    deallocate(w)
  end subroutine

  subroutine by_function(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8), allocatable :: w(:)
    integer :: m
    m = fitted(n, w)
    y = y*x
    deallocate(w)
  end subroutine

  subroutine of_module(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    call set_table(n)
    y = y*x*table
    y(1) = y(1)*product_of(table)
  end subroutine
end module
