! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Subscripts that are calls of functions of one formula: how far apart iterations meet is known, as it is of the formula.
! VERIFY: --head 'rows(x)>(y)' --set n=17 --set m=5 --range 0.5:1.5
! VERIFY: --head 'from_start(x)>(y)' --set n=17 --set m=5 --range 0.5:1.5
! VERIFY: --head 'by_width(x)>(y)' --set n=17 --set m=5 --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'rows(x)>(y)' -o %t
! CHECK-NOT: omp atomic
module blocks_index_function_mod
  implicit none
  integer :: width = 1
contains
  pure integer function at(i, j, m)
    integer, intent(in) :: i, j, m
    at = (i - 1)*m + j
  end function at

  pure integer function in(i, j)
    integer, intent(in) :: i, j
    in = (i - 1)*width + j
  end function in

  subroutine rows(n, m, x, y)
    integer, intent(in) :: n, m
    real(8), intent(in) :: x(n*m)
    real(8), intent(inout) :: y(n*m)
    integer :: i, j
    !$omp parallel do shared(n, m, x, y) private(i, j)
    do i = 2, n - 1
      do j = 1, m
        y(at(i, j, m)) = x(at(i - 1, j, m))*x(at(i + 1, j, m))
      end do
    end do
  end subroutine rows

  subroutine from_start(n, m, x, y)
    integer, intent(in) :: n, m
    real(8), intent(in) :: x(n*m)
    real(8), intent(inout) :: y(n*m)
    integer :: i, j, o
    !$omp parallel do shared(n, m, x, y) private(i, j, o)
    do i = 2, n - 1
      o = at(i, 0, m)
      do j = 1, m
        y(o + j) = sin(x(o - m + j))*x(o + m + j)
      end do
    end do
  end subroutine from_start

  ! What the formula reads besides its arguments.
  subroutine by_width(n, m, x, y)
    integer, intent(in) :: n, m
    real(8), intent(in) :: x(n*m)
    real(8), intent(inout) :: y(n*m)
    integer :: i, j
    width = m
    !$omp parallel do shared(n, m, x, y) private(i, j)
    do i = 2, n - 1
      do j = 1, m
        y(in(i, j)) = x(in(i - 1, j))*x(in(i + 1, j))
      end do
    end do
    width = 1
  end subroutine by_width
end module blocks_index_function_mod
