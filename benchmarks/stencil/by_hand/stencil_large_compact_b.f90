! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! Adjoint of stencil_large_compact for arr_in and arr_out, written by hand: compact itself, with
! the same sweeps. Iteration i reads and writes the cells i-8 to i and no others.
! Reads and updates arr_inb and arr_outb; needs 16 cells or more.

subroutine stencil_large_compact_b(n, steps, weight, arr_in, arr_inb, arr_out, arr_outb)
  implicit none
  integer, intent(in)    :: n, steps
  real(8), intent(in)    :: weight(-8:8)
  real(8), intent(in)    :: arr_in(n), arr_out(n)
  real(8), intent(inout) :: arr_inb(n), arr_outb(n)
  integer, parameter :: w = 8
  integer :: i, step, offset
  real(8) :: firstb(w), lastb(w)

  if (steps < 1) return

  ! After the last step both arrays hold the same: one adjoint stands for both.
  !$omp parallel do private(i) shared(n, arr_inb, arr_outb)
  do i = 1, n
    arr_inb(i) = arr_inb(i) + arr_outb(i)
  end do

  do step = steps, 1, -1
    ! What the sweeps left at the ends was overwritten.
    firstb = arr_inb(1:w)
    lastb = arr_inb(n-w+1:n)
    !$omp parallel do private(i) shared(n, arr_inb, arr_outb)
    do i = 1, n
      arr_outb(i) = arr_inb(i)
      arr_inb(i) = 0
    end do
    arr_inb(1:w) = firstb
    arr_inb(n-w+1:n) = lastb
    arr_outb(1:w) = 0
    arr_outb(n-w+1:n) = 0

    do offset = 0, w
      !$omp parallel do private(i) shared(n, offset, weight, arr_inb, arr_outb)
      do i = w + 1 + offset, n, w + 1
        arr_inb(i)   = arr_inb(i) + weight(8)*arr_outb(i-8) + weight(7)*arr_outb(i-7) &
                     + weight(6)*arr_outb(i-6) + weight(5)*arr_outb(i-5) + weight(4)*arr_outb(i-4) &
                     + weight(3)*arr_outb(i-3) + weight(2)*arr_outb(i-2) &
                     + weight(1)*arr_outb(i-1) + weight(0)*arr_outb(i)
        arr_inb(i-1) = arr_inb(i-1) + weight(-1)*arr_outb(i)
        arr_inb(i-2) = arr_inb(i-2) + weight(-2)*arr_outb(i)
        arr_inb(i-3) = arr_inb(i-3) + weight(-3)*arr_outb(i)
        arr_inb(i-4) = arr_inb(i-4) + weight(-4)*arr_outb(i)
        arr_inb(i-5) = arr_inb(i-5) + weight(-5)*arr_outb(i)
        arr_inb(i-6) = arr_inb(i-6) + weight(-6)*arr_outb(i)
        arr_inb(i-7) = arr_inb(i-7) + weight(-7)*arr_outb(i)
        arr_inb(i-8) = arr_inb(i-8) + weight(-8)*arr_outb(i)
      end do
    end do
  end do

  !$omp parallel do private(i) shared(n, arr_outb)
  do i = 1, n
    arr_outb(i) = 0
  end do
end subroutine stencil_large_compact_b
