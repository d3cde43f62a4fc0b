! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! VERIFY: --head 'stencil_small_compact(arr_in)>(arr_out)' --set n=40 --set steps=3
! VERIFY: --head 'stencil_small_compact(arr_in,a,b,c)>(arr_in,arr_out)' --set n=40 --set steps=3
!
! Three-point stencil, compact: iteration i reads and writes the cells i-1 and i
! and no others. It adds everything that these two cells contribute to each
! other. Two sweeps with stride 2 visit every neighbouring pair once; inside a
! sweep no two iterations share a cell.
! Computes the same as stencil_small, in another order of summation.

subroutine stencil_small_compact(n, steps, a, b, c, arr_in, arr_out)
  implicit none
  integer, intent(in)    :: n, steps
  real(8), intent(in)    :: a, b, c
  real(8), intent(inout) :: arr_in(n), arr_out(n)
  integer, parameter :: w = 1
  integer :: i, step, offset

  do step = 1, steps
    !$omp parallel do private(i) shared(n, arr_out)
    do i = 1, n
      arr_out(i) = 0.0d0
    end do

    do offset = 0, w
      !$omp parallel do private(i) shared(n, offset, a, b, c, arr_in, arr_out)
      do i = w + 1 + offset, n, w + 1
        arr_out(i)   = arr_out(i)   + a*arr_in(i-1) + b*arr_in(i)
        arr_out(i-1) = arr_out(i-1) + c*arr_in(i)
      end do
    end do

    ! Fixed values at the ends: what the sweeps left there is incomplete.
    arr_out(1) = arr_in(1)
    arr_out(n) = arr_in(n)

    !$omp parallel do private(i) shared(n, arr_in, arr_out)
    do i = 1, n
      arr_in(i) = arr_out(i)
    end do
  end do
end subroutine stencil_small_compact
