! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Calls fill the columns of a thread's array one by one: it is filled anew in each iteration, and nothing is kept.
! RUN: parajoint adjoint %s --head 'flux(x)>(y)' -o %t
! CHECK-NOT: pj_push
! VERIFY: --head 'flux(x)>(y)' --set n=9 --range 0.5:1.5
! VERIFY: --head 'last_only(x)>(y)' --set n=9 --range 0.5:1.5
module faces
  implicit none
contains
  subroutine fill(u, f)
    real(8), intent(in) :: u(2)
    real(8), intent(out) :: f(3)
    f(1) = u(1)*u(2)
    f(2) = sin(u(2))
    f(3) = u(1)*u(1)
  end subroutine

  subroutine flux(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(2, n)
    real(8), intent(inout) :: y(3, n)
    real(8) :: f(3, 2)
    integer :: i
    !$omp parallel do private(f)
    do i = 2, n
      call fill(x(:, i - 1), f)
      call fill(x(:, i), f(:, 2))
      y(:, i) = f(:, 1)*f(:, 2) + y(:, i)
    end do
  end subroutine

  subroutine last_only(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(2, n)
    real(8), intent(inout) :: y(3, n)
    real(8) :: f(3, 2)
    integer :: i
    f = 0.5d0
    do i = 2, n
      call fill(x(:, i), f(:, 2))
      y(:, i) = f(:, 1)*f(:, 2) + y(:, i)
      f(:, 1) = f(:, 1)*f(3:1:-1, 2)
    end do
  end subroutine
end module
