! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! VERIFY: --head 'stencil_large_compact(arr_in)>(arr_out)' --set n=60 --set steps=2
! VERIFY: --head 'stencil_large_compact(arr_in,weight)>(arr_in,arr_out)' --set n=60 --set steps=2
!
! Seventeen-point stencil, compact: iteration i reads and writes the cells i-8
! to i and no others. It adds what the cells i-8 to i contribute to cell i and
! what cell i contributes to the cells i-8 to i-1. Nine sweeps with stride 9 visit
! every pair of cells in reach once; inside a sweep no two iterations share a cell.
! Computes the same as stencil_large, in another order of summation.

subroutine stencil_large_compact(n, steps, weight, arr_in, arr_out)
  implicit none
  integer, intent(in)    :: n, steps
  real(8), intent(in)    :: weight(-8:8)
  real(8), intent(inout) :: arr_in(n), arr_out(n)
  integer, parameter :: w = 8
  integer :: i, step, offset

  do step = 1, steps
    !$omp parallel do private(i) shared(n, arr_out)
    do i = 1, n
      arr_out(i) = 0.0d0
    end do

    do offset = 0, w
      !$omp parallel do private(i) shared(n, offset, weight, arr_in, arr_out)
      do i = w + 1 + offset, n, w + 1
        arr_out(i)   = arr_out(i) + weight(-8)*arr_in(i-8) + weight(-7)*arr_in(i-7) &
                     + weight(-6)*arr_in(i-6) + weight(-5)*arr_in(i-5) + weight(-4)*arr_in(i-4) &
                     + weight(-3)*arr_in(i-3) + weight(-2)*arr_in(i-2) &
                     + weight(-1)*arr_in(i-1) + weight(0)*arr_in(i)
        arr_out(i-1) = arr_out(i-1) + weight(1)*arr_in(i)
        arr_out(i-2) = arr_out(i-2) + weight(2)*arr_in(i)
        arr_out(i-3) = arr_out(i-3) + weight(3)*arr_in(i)
        arr_out(i-4) = arr_out(i-4) + weight(4)*arr_in(i)
        arr_out(i-5) = arr_out(i-5) + weight(5)*arr_in(i)
        arr_out(i-6) = arr_out(i-6) + weight(6)*arr_in(i)
        arr_out(i-7) = arr_out(i-7) + weight(7)*arr_in(i)
        arr_out(i-8) = arr_out(i-8) + weight(8)*arr_in(i)
      end do
    end do

    ! Fixed values at the ends: what the sweeps left there is incomplete.
    do i = 1, w
      arr_out(i) = arr_in(i)
      arr_out(n+1-i) = arr_in(n+1-i)
    end do

    !$omp parallel do private(i) shared(n, arr_in, arr_out)
    do i = 1, n
      arr_in(i) = arr_out(i)
    end do
  end do
end subroutine stencil_large_compact
