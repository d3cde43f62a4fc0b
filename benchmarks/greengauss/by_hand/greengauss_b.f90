! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! Adjoint of greengauss for u, gx and gy, written by hand. The colours keep the threads apart here
! too: each face adds to the two cells beside it.
! Increments ub; reads and updates gxb and gyb.

subroutine greengauss_b(n_cells, n_faces, n_colours, n_steps, first, left, right, sx, sy, volume, &
                        u, ub, gx, gxb, gy, gyb)
  implicit none
  integer, intent(in) :: n_cells, n_faces, n_colours, n_steps
  integer, intent(in) :: first(n_colours + 1)  ! first face of each colour
  integer, intent(in) :: left(n_faces), right(n_faces)
  real(8), intent(in) :: sx(n_faces), sy(n_faces), volume(n_cells), u(n_cells)
  real(8), intent(in) :: gx(n_cells), gy(n_cells)
  real(8), intent(inout) :: ub(n_cells), gxb(n_cells), gyb(n_cells)
  integer :: step, colour, face, i, j
  real(8) :: halfb

  do step = n_steps, 1, -1
    !$omp parallel do private(i) shared(n_cells, volume, gxb, gyb)
    do i = 1, n_cells
      gxb(i) = gxb(i)/volume(i)
      gyb(i) = gyb(i)/volume(i)
    end do
    ! The faces leave gxb and gyb as they are, so that the colours may come in any order.
    do colour = 1, n_colours
      !$omp parallel do private(face, i, j, halfb) shared(colour, first, left, right, sx, sy) &
      !$omp   shared(ub, gxb, gyb)
      do face = first(colour), first(colour + 1) - 1
        i = left(face)
        j = right(face)
        ! Half the adjoint of the mean: what each of the two cells gets.
        halfb = 0.5d0*((gxb(i) - gxb(j))*sx(face) + (gyb(i) - gyb(j))*sy(face))
        ub(i) = ub(i) + halfb
        ub(j) = ub(j) + halfb
      end do
    end do
  end do
end subroutine greengauss_b
