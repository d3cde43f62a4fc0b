! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! Adjoint of stencil_small for arr_in and arr_out, written by hand: the transposed stencil
! gathers, as the stencil does. Each step costs what it costs in stencil_small.
! Reads and updates arr_inb and arr_outb; needs two cells or more.

subroutine stencil_small_b(n, steps, a, b, c, arr_in, arr_inb, arr_out, arr_outb)
  implicit none
  integer, intent(in)    :: n, steps
  real(8), intent(in)    :: a, b, c
  real(8), intent(in)    :: arr_in(n), arr_out(n)
  real(8), intent(inout) :: arr_inb(n), arr_outb(n)
  integer :: i, step
  real(8) :: firstb, lastb

  if (steps < 1) return

  ! After the last step both arrays hold the same: one adjoint stands for both.
  !$omp parallel do private(i) shared(n, arr_inb, arr_outb)
  do i = 1, n
    arr_inb(i) = arr_inb(i) + arr_outb(i)
  end do

  do step = steps, 1, -1
    !$omp parallel do private(i) shared(n, arr_inb, arr_outb)
    do i = 1, n
      arr_outb(i) = arr_inb(i)
    end do

    ! No stencil wrote the ends: with zeros there the cells beside them are no special case.
    firstb = arr_outb(1)
    lastb = arr_outb(n)
    arr_outb(1) = 0
    arr_outb(n) = 0

    !$omp parallel do private(i) shared(n, a, b, c, arr_inb, arr_outb)
    do i = 2, n - 1
      arr_inb(i) = c*arr_outb(i-1) + b*arr_outb(i) + a*arr_outb(i+1)
    end do

    arr_inb(1) = firstb + a*arr_outb(2)
    arr_inb(n) = lastb + c*arr_outb(n-1)
  end do

  !$omp parallel do private(i) shared(n, arr_outb)
  do i = 1, n
    arr_outb(i) = 0
  end do
end subroutine stencil_small_b
