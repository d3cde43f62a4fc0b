! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Procedures called in a parallel loop that read all of an array that threads share: their adjoints increment its adjoint
! atomically, and need no size of it. An array of the module is passed on by what reads it.
! VERIFY: --head 'head(x)>(y)' --set n=9 --range 0.5:1.5
! VERIFY: --head 'updated(x)>(x)' --set n=9 --range 0.5:1.5
! VERIFY: --head 'of_module(x)>(y)' --set n=9 --range 0.5:1.5
module whole_array_mod
  implicit none
  real(8) :: table(20)
contains
  real(8) function pair(g, i, j)
    real(8), intent(in) :: g(*)
    integer, intent(in) :: i, j
    pair = g(i)*g(j) + 0.5d0*g(i+1)
  end function pair

  subroutine inner(v, i, r)
    real(8) :: v(:)
    integer, intent(in) :: i
    real(8), intent(inout) :: r
    r = r + v(i)*v(i)
    r = r*pair(v, i, 1)
  end subroutine inner

  subroutine head(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n+1)
    real(8), intent(out) :: y(n)
    integer :: i
    !$omp parallel do shared(n, x, y) private(i)
    do i = 1, n
      y(i) = x(i)
      call inner(x, i, y(i))
      y(i) = y(i)*pair(x, i, 1 + n - i)
    end do
  end subroutine head

  subroutine updated(n, x)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(2*n)
    integer :: i
    !$omp parallel do shared(n, x) private(i) schedule(dynamic, 2)
    do i = 1, n - 1
      x(n+i) = x(n+i)*pair(x, i, 1 + mod(i*i, n - 1))
    end do
  end subroutine updated

  subroutine from_table(i, r)
    integer, intent(in) :: i
    real(8), intent(inout) :: r
    call inner(table, i, r)
    r = r*pair(table, i, 2)
  end subroutine from_table

  subroutine of_module(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    integer :: i
    table = 0.75d0
    table(1:n) = x
    !$omp parallel do shared(n, y) private(i)
    do i = 1, n
      y(i) = 1.0d0
      call from_table(i, y(i))
    end do
  end subroutine of_module
end module whole_array_mod
