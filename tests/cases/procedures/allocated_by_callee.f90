! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The derivative of an array comes and goes with it, also in procedures that compute nothing.
! RUN: parajoint tangent %s --head 'f(x)>(y)' -o %t
! CHECK: call setup_d(n)
! CHECK: call finish_d()
! CHECK: allocate(w(n), wd(n))
! CHECK: deallocate(w, wd)
module work
  implicit none
  real(8), allocatable :: w(:)
contains
  subroutine f(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    integer :: i
    call setup(n)
    do i = 1, n
      w(i) = x(i)**2
    end do
    y = 0
    do i = 1, n
      y = y + w(i)*x(i)
    end do
    call finish()
  end subroutine f

  subroutine setup(n)
    integer, intent(in) :: n
    allocate (w(n))
  end subroutine setup

  subroutine finish()
    deallocate (w)
  end subroutine finish
end module work
