! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! Adjoint of stencil_small_compact for arr_in and arr_out, written by hand: compact itself, with
! the same sweeps. Iteration i reads and writes the cells i-1 and i and no others.
! Reads and updates arr_inb and arr_outb; needs two cells or more.

subroutine stencil_small_compact_b(n, steps, a, b, c, arr_in, arr_inb, arr_out, arr_outb)
  implicit none
  integer, intent(in)    :: n, steps
  real(8), intent(in)    :: a, b, c
  real(8), intent(in)    :: arr_in(n), arr_out(n)
  real(8), intent(inout) :: arr_inb(n), arr_outb(n)
  integer, parameter :: w = 1
  integer :: i, step, offset
  real(8) :: firstb, lastb

  if (steps < 1) return

  ! After the last step both arrays hold the same: one adjoint stands for both.
  !$omp parallel do private(i) shared(n, arr_inb, arr_outb)
  do i = 1, n
    arr_inb(i) = arr_inb(i) + arr_outb(i)
  end do

  do step = steps, 1, -1
    ! What the sweeps left at the ends was overwritten.
    firstb = arr_inb(1)
    lastb = arr_inb(n)
    !$omp parallel do private(i) shared(n, arr_inb, arr_outb)
    do i = 1, n
      arr_outb(i) = arr_inb(i)
      arr_inb(i) = 0
    end do
    arr_inb(1) = firstb
    arr_inb(n) = lastb
    arr_outb(1) = 0
    arr_outb(n) = 0

    do offset = 0, w
      !$omp parallel do private(i) shared(n, offset, a, b, c, arr_inb, arr_outb)
      do i = w + 1 + offset, n, w + 1
        arr_inb(i)   = arr_inb(i)   + c*arr_outb(i-1) + b*arr_outb(i)
        arr_inb(i-1) = arr_inb(i-1) + a*arr_outb(i)
      end do
    end do
  end do

  !$omp parallel do private(i) shared(n, arr_outb)
  do i = 1, n
    arr_outb(i) = 0
  end do
end subroutine stencil_small_compact_b
