! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An array element that stands for a matrix, or a block, which begins there: it is that part, where the extents agree.
! VERIFY: --head 'squares(a)>(a)' --set l=4
! VERIFY: --head 'blocks(a)>(a)' --set l=3 --set n=3 --set m=2 --range 0.5:1.5
! VERIFY: --head 'blocks(a)>(a)' --set l=3 --set n=0 --set m=2 --range 0.5:1.5
! VERIFY: --head 'others(a,b)>(b)' --set l=4 --set n=3 --range 0.5:1.5
! VERIFY: --head 'shorter(a)>(s)' --set n=3 --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'others(a,b)>(b)' -o %t
! CHECK-NOT: !$omp atomic
module element_for_matrix_mod
  implicit none
  integer, parameter :: width = 5
contains
  subroutine square(a)
    real(8), intent(inout) :: a(width, width)
    a = a*a
  end subroutine square

  subroutine squares(l, a)
    integer, intent(in) :: l
    real(8), intent(inout) :: a(5, 5, l)
    integer :: j
    !$omp parallel do
    do j = 1, l
      call square(a(1, 1, j))
    end do
  end subroutine squares

  ! Of four dimensions the first three, some of which begin elsewhere than at 1.
  subroutine damp(n, m, a)
    integer, intent(in) :: n, m
    real(8), intent(inout) :: a(n, 0:m, 2)
    integer :: i, j
    do j = 1, m
      do i = 1, n
        a(i, j, 2) = a(i, j - 1, 1)*a(i, j, 2)
      end do
    end do
  end subroutine damp

  subroutine blocks(l, n, m, a)
    integer, intent(in) :: l, n, m
    real(8), intent(inout) :: a(-n:-1, m + 1, 2, l)
    integer :: j
    !$omp parallel do
    do j = 1, l
      call damp(n, m, a(-n, 1, 1, j))
    end do
  end subroutine blocks

  ! What is only read, beside a matrix in which each call sets a part.
  subroutine mix(n, a, b)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n, n)
    real(8), intent(inout) :: b(n, n)
    integer :: i
    do i = 1, n
      if (a(i, i) > 0.9d0) b(i, 1) = b(i, 1)*a(i, n)
    end do
  end subroutine mix

  subroutine others(l, n, a, b)
    integer, intent(in) :: l, n
    real(8), intent(in) :: a(n, n, l)
    real(8), intent(inout) :: b(n, n, l)
    integer :: j
    !$omp parallel do
    do j = l, 1, -1
      call mix(n, a(1, 1, j), b(1, 1, j))
    end do
  end subroutine others

  ! Not the extents of the array: the elements of several iterations.
  real(8) function total(n, a)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n, n)
    total = sum(a*a)
  end function total

  subroutine shorter(n, a, s)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n - 1, n, 2*n)
    real(8), intent(out) :: s(n)
    integer :: j
    !$omp parallel do
    do j = 1, n
      s(j) = total(n, a(1, 1, j))
    end do
  end subroutine shorter
end module element_for_matrix_mod
