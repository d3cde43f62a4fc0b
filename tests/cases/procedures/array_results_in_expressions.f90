! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Functions whose results are arrays, in expressions and in loops.
! VERIFY: --head 'fixed(x)>(y)' --set n=7 --range 0.5:1.5
! VERIFY: --head 'by_argument(x)>(y)' --set n=7 --set m=4 --range 0.5:1.5
! VERIFY: --head 'by_size(x)>(y)' --set n=7 --range 0.5:1.5
! VERIFY: --head 'shared_out(x)>(y)' --set n=7 --range 0.5:1.5
! VERIFY: --head 'outside(x)>(y)' --set n=7 --range 0.5:1.5
module fluxes
  implicit none
  integer, parameter :: nv = 3
contains
  function roe(l, r) result(f)
    real(8), intent(in) :: l(nv), r(nv)
    real(8) :: f(nv)
    f = 0.5d0*(l + r) - l*r
  end function

  function powers(a, m) result(p)
    real(8), intent(in) :: a
    integer, intent(in) :: m
    real(8) :: p(0:m - 1)
    integer :: k
    do k = 0, m - 1
      p(k) = a**k
    end do
  end function

  function doubled(v) result(w)
    real(8), intent(in) :: v(:)
    real(8) :: w(size(v))
    w = v*v(1)
  end function

  subroutine fixed(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(nv, n)
    real(8), intent(inout) :: y(nv, n)
    real(8) :: h(nv)
    integer :: i
    do i = 2, n
      h = 2*roe(x(:, i - 1), x(:, i))
      y(:, i) = y(:, i)*h + roe(h, roe(x(:, 1), x(:, i)))
    end do
  end subroutine

  subroutine by_argument(n, m, x, y)
    integer, intent(in) :: n, m
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(m, n)
    integer :: i
    do i = 1, n
      y(:, i) = y(:, i) + 3*powers(x(i), m)*powers(x(1), m)
    end do
  end subroutine

  subroutine by_size(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(nv, n)
    real(8), intent(inout) :: y(n)
    integer :: i
    do i = 1, n
      y(i) = y(i) + sum(doubled(x(2:, i))*doubled(x(:nv - 1, i)))
    end do
  end subroutine

  subroutine shared_out(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(nv, n)
    real(8), intent(inout) :: y(nv, n)
    integer :: i
    !$omp parallel do
    do i = 2, n
      y(:, i) = y(:, i)*2*roe(x(:, i - 1), x(:, i)) + 1
    end do
  end subroutine
end module

subroutine outside(n, x, y)
  use fluxes, only: roe
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(3, n)
  real(8), intent(inout) :: y(3, n)
  integer :: i
  do i = 2, n
    y(:, i) = y(:, i)*2*roe(x(:, i - 1), x(:, i)) + 1
  end do
end subroutine
