! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Compilers pass a copy of what has gaps, and copy it back: increments of other threads would be lost.
! HEAD: 'packed_by_threads.all(h)>(g,h)'
! MODES: adjoint
module packed_by_threads
  implicit none
contains
  subroutine rows(n, g, h)
    integer, intent(in) :: n
    real(8), intent(inout) :: g(n)
    real(8), intent(in) :: h(n)
    integer :: i
    do i = 1, n
      g(i) = h(i)*h(n + 1 - i)
    end do
  end subroutine rows
  subroutine by_descriptor(n, g, h)
    integer, intent(in) :: n
    real(8), intent(inout) :: g(n)
    real(8), intent(in) :: h(:)
    integer :: i
    do i = 1, n
      g(i) = g(i)*h(i)*h(n + 1 - i)
    end do
  end subroutine by_descriptor
  subroutine all(n, m, g, h)
    integer, intent(in) :: n, m
    real(8), intent(inout) :: g(n, m)
    real(8), intent(inout) :: h(2*n, n)
    integer :: t
    !$omp parallel
    !$omp do
    do t = 1, m
      call rows(n, g(:, t), h(1, :))
      ! EXPECT-ERROR@-1: unsupported-expression "'h'"
      call by_descriptor(n, g(:, t), h(1, :))
    end do
    !$omp end do
    !$omp do
    do t = 1, n
      h(1, t) = h(1, t)*h(2, t)
    end do
    !$omp end do
    !$omp end parallel
  end subroutine all
end module packed_by_threads
