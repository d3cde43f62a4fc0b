! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Types and interfaces, of the module and of one that it uses, have the names that derivatives and
! their temporaries would get.
! VERIFY: --head 'work.f(x)>(y)'
! RUN: parajoint adjoint %s --head 'work.f(x)>(y)' -o %t
! CHECK-NOT: :: xb(n)

module kinds
  implicit none
  type xb
    real(8) :: v
  end type xb
  abstract interface
    real(8) function yd(t)
      real(8), intent(in) :: t
    end function yd
  end interface
  interface wb
    module procedure twice
  end interface wb
contains
  function twice(t) result(r)
    real(8), intent(in) :: t
    real(8) :: r
    r = 2*t
  end function twice
end module kinds

module work
  use kinds
  implicit none
  type branch
    integer :: n
  end type branch
contains
  subroutine f(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    real(8) :: w
    integer :: i
    do i = 1, n
      w = x(i)
      if (w > 0.5d0) w = w**2
      w = w*sin(w)
      y(i) = wb(w)*x(i)
    end do
  end subroutine f
end module work
