! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Private variables of the module that the head sets before it reads them: the derivatives have their own, and call a
! copy of a procedure that uses them.
! RUN: parajoint adjoint %s --head 'step(x)>(y)' -o %t
! CHECK: private :: energy_nodiff
! CHECK: private :: total, totalb
! CHECK: call energy_nodiff(n, y)
! CHECK-NOT: seen
! VERIFY: --head 'step(x)>(y)' --set n=20
module m
  implicit none
  private
  public :: step, get, energy
  real(8) :: total
  real(8), private :: work(64)
  real(8), save :: seen = 0
contains
  subroutine energy(n, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: y(n)
    integer :: i
    total = 0
    do i = 1, n
      total = total + y(i)**2
    end do
    y(1) = total*y(1)
  end subroutine
  subroutine step(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    !$omp parallel do
    do i = 1, 64
      work(i) = sin(x(mod(i, n) + 1))
    end do
    !$omp parallel do
    do i = 1, n
      y(i) = work(i)*work(65 - i)
    end do
    call energy(n, y)
    y = y*total
  end subroutine
  real(8) function get()
    seen = seen + 1
    get = seen
  end function
end module
