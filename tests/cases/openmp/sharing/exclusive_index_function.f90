! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Subscripts that are calls: a function that is one formula is seen through.
! VERIFY: --head 'neighbours(x)>(y)' --set n=4 --set m=5 --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'neighbours(x)>(y)' -o %t
! CHECK-NOT: omp atomic
! VERIFY: --head 'wrapped(x)>(y)' --set n=7 --range 0.5:1.5
module index_function_mod
  implicit none
contains
  pure integer function at(i, j, m)
    integer, intent(in) :: i, j, m
    at = (i - 1)*m + j
  end function at

  subroutine neighbours(n, m, x, y)
    integer, intent(in) :: n, m
    real(8), intent(in) :: x(n*m)
    real(8), intent(inout) :: y(n*m)
    integer :: i, j
    !$omp parallel do shared(n, m, x, y) private(i, j)
    do i = 1, n
      do j = 2, m - 1
        y(at(i, j, m)) = x(at(i, j - 1, m))*x(at(i, j + 1, m))
      end do
    end do
  end subroutine neighbours

  pure integer function next(i, n)
    integer, intent(in) :: i, n
    next = mod(i, n) + 1
  end function next

  subroutine wrapped(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    integer :: i
    !$omp parallel do shared(n, x, y) private(i)
    do i = 1, n
      y(i) = x(i)*x(next(i, n))
    end do
  end subroutine wrapped
end module index_function_mod
