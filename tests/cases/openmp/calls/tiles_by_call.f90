! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Tiles of columns, one an iteration, by calls: where two had a column in common, both would write it.
! VERIFY: --head 'step(h)>(hnew)' --set n=6 --set m=9 --set ntile=3
! VERIFY: --head 'step(h)>(hnew)' --set n=1 --set m=9 --set ntile=3
! VERIFY: --head 'step(h,hnew)>(hnew)' --set n=6 --set m=4 --set ntile=7
! VERIFY: --head 'by_expressions(h)>(hnew)' --set n=5 --set m=8 --set ntile=4
! VERIFY: --head 'some(h)>(hnew)' --set n=5 --set m=8 --set ntile=4
! VERIFY: --head 'through_helper(h,w)>(hnew)' --set n=5 --set m=8 --set ntile=4
! RUN: parajoint adjoint %s --head 'step(h)>(hnew)' -o %t
! CHECK-NOT: !$omp atomic
! CHECK-NOT: pj_push
module tiles_by_call_mod
  implicit none
contains
  subroutine rows_of(m, ntile, tile, first, last)
    integer, intent(in) :: m, ntile, tile
    integer, intent(out) :: first, last
    first = tile*m/ntile + 1
    last = (tile + 1)*m/ntile
  end subroutine rows_of

  subroutine advect(n, m, first, last, dt, h, flux, hnew)
    integer, intent(in) :: n, m, first, last
    real(8), intent(in) :: dt, h(n, m)
    real(8), intent(inout) :: flux(n, m), hnew(n, m)
    integer :: i, j
    do j = first, last
      do i = 1, n - 1
        flux(i, j) = h(i, j)*h(i + 1, j)
      end do
      do i = 2, n - 1
        hnew(i, j) = h(i, j) + dt*flux(i, j)*(flux(i, j) - flux(i - 1, j))
      end do
    end do
  end subroutine advect

  subroutine step(n, m, ntile, dt, h, flux, hnew)
    integer, intent(in) :: n, m, ntile
    real(8), intent(in) :: dt, h(n, m)
    real(8), intent(inout) :: flux(n, m), hnew(n, m)
    integer :: tile, first, last
    !$omp parallel do private(first, last)
    do tile = 0, ntile - 1
      call rows_of(m, ntile, tile, first, last)
      call advect(n, m, first, last, dt, h, flux, hnew)
    end do
  end subroutine step

  ! The ends of a tile are expressions.
  subroutine by_expressions(n, m, ntile, dt, h, flux, hnew)
    integer, intent(in) :: n, m, ntile
    real(8), intent(in) :: dt, h(n, m)
    real(8), intent(inout) :: flux(n, m), hnew(n, m)
    integer :: tile
    !$omp parallel do
    do tile = 0, ntile - 1
      call advect(n, m, tile*m/ntile + 1, (tile + 1)*m/ntile, dt, h, flux, hnew)
    end do
  end subroutine by_expressions

  ! Under a condition; the dimensions are the other ones.
  subroutine lines(n, m, first, last, h, hnew)
    integer, intent(in) :: n, m, first, last
    real(8), intent(in) :: h(m, n)
    real(8), intent(inout) :: hnew(m, n)
    integer :: i, j
    do i = last, first, -1
      do j = 1, n
        hnew(i, j) = h(i, j)*h(i, n + 1 - j)
      end do
    end do
  end subroutine lines

  subroutine some(n, m, ntile, h, hnew)
    integer, intent(in) :: n, m, ntile
    real(8), intent(in) :: h(m, n)
    real(8), intent(inout) :: hnew(m, n)
    integer :: tile, first, last
    !$omp parallel do private(first, last)
    do tile = 0, ntile - 1
      call rows_of(m, ntile, tile, first, last)
      if (tile /= 1) call lines(n, m, first, last, h, hnew)
    end do
  end subroutine some

  ! What a procedure touches that it calls; an array of fewer dimensions.
  subroutine column(n, h, w, hnew)
    integer, intent(in) :: n
    real(8), intent(in) :: h(n), w
    real(8), intent(inout) :: hnew(n)
    integer :: i
    do i = 1, n
      hnew(i) = h(i)*h(n + 1 - i)*w
    end do
  end subroutine column

  subroutine columns(n, m, first, last, h, w, hnew)
    integer, intent(in) :: n, m, first, last
    real(8), intent(in) :: h(n, m), w(m)
    real(8), intent(inout) :: hnew(n, m)
    integer :: j
    do j = first, last
      call column(n, h(:, j), w(j), hnew(:, j))
    end do
  end subroutine columns

  subroutine through_helper(n, m, ntile, h, w, hnew)
    integer, intent(in) :: n, m, ntile
    real(8), intent(in) :: h(n, m), w(m)
    real(8), intent(inout) :: hnew(n, m)
    integer :: tile, first, last
    !$omp parallel do private(first, last)
    do tile = 0, ntile - 1
      call rows_of(m, ntile, tile, first, last)
      call columns(n, m, first, last, h, w, hnew)
    end do
  end subroutine through_helper
end module tiles_by_call_mod
