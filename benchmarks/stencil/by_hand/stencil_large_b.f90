! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! Adjoint of stencil_large for arr_in and arr_out, written by hand: the transposed stencil
! gathers, as the stencil does. Each step costs what it costs in stencil_large.
! Reads and updates arr_inb and arr_outb; needs 16 cells or more.

subroutine stencil_large_b(n, steps, weight, arr_in, arr_inb, arr_out, arr_outb)
  implicit none
  integer, intent(in)    :: n, steps
  real(8), intent(in)    :: weight(-8:8)
  real(8), intent(in)    :: arr_in(n), arr_out(n)
  real(8), intent(inout) :: arr_inb(n), arr_outb(n)
  integer, parameter :: w = 8
  integer :: i, k, step
  real(8) :: firstb(w), lastb(w)

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
    firstb = arr_outb(1:w)
    lastb = arr_outb(n-w+1:n)
    arr_outb(1:w) = 0
    arr_outb(n-w+1:n) = 0

    !$omp parallel do private(i) shared(n, weight, arr_inb, arr_outb)
    do i = w + 1, n - w
      arr_inb(i) = weight(8)*arr_outb(i-8) + weight(7)*arr_outb(i-7) + weight(6)*arr_outb(i-6) &
                 + weight(5)*arr_outb(i-5) + weight(4)*arr_outb(i-4) + weight(3)*arr_outb(i-3) &
                 + weight(2)*arr_outb(i-2) + weight(1)*arr_outb(i-1) + weight(0)*arr_outb(i) &
                 + weight(-1)*arr_outb(i+1) + weight(-2)*arr_outb(i+2) + weight(-3)*arr_outb(i+3) &
                 + weight(-4)*arr_outb(i+4) + weight(-5)*arr_outb(i+5) + weight(-6)*arr_outb(i+6) &
                 + weight(-7)*arr_outb(i+7) + weight(-8)*arr_outb(i+8)
    end do

    ! The ends are read by the stencils of the cells up to w beside them.
    do i = 1, w
      arr_inb(i) = firstb(i)
      arr_inb(n-w+i) = lastb(i)
      do k = w + 1, w + i
        arr_inb(i) = arr_inb(i) + weight(i-k)*arr_outb(k)
      end do
      do k = n - 2*w + i, n - w
        arr_inb(n-w+i) = arr_inb(n-w+i) + weight(n-w+i-k)*arr_outb(k)
      end do
    end do
  end do

  !$omp parallel do private(i) shared(n, arr_outb)
  do i = 1, n
    arr_outb(i) = 0
  end do
end subroutine stencil_large_b
