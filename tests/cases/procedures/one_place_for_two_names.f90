! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A variable of the module, or of the host, that is passed to what reads it under its own name, too:
! in the adjoint, both increment.
! VERIFY: --head 'of_module(x,tab)>(y)' --set n=9 --flags -O3
! VERIFY: --head 'of_host(x)>(y)' --set n=9 --flags -O3
module m
  implicit none
  real(8) :: tab(8)
contains
  real(8) function sum_of(p, k0) result(s)
    real(8), intent(in) :: p(4)
    integer, intent(in) :: k0
    integer :: k
    s = 0
    do k = 1, 4
      s = s + p(k)*tab(k + k0)*tab(5 - k + k0)
    end do
  end function

  subroutine of_module(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    integer :: i
    do i = 1, n
      y(i) = x(i)*sum_of(tab(1:4), 0) + sum_of(tab(mod(i, 5) + 1:mod(i, 5) + 4), mod(i, 4))
    end do
  end subroutine

  subroutine of_host(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    real(8) :: t(4)
    integer :: i
    do i = 1, n
      t = [x(i), 2*x(i), x(n + 1 - i), x(1)]
      y(i) = 0
      call add(t, y(i))
    end do
  contains
    subroutine add(p, r)
      real(8), intent(in) :: p(4)
      real(8), intent(inout) :: r
      integer :: k
      do k = 1, 4
        r = r + p(k)*t(5 - k)*t(k)
      end do
    end subroutine
  end subroutine
end module
