! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! VERIFY: --head 'greengauss(u)>(gx,gy)' --set n_cells=18 --set n_faces=12 --set n_colours=2 \
!   --set n_steps=3 --set 'first=[1, 7, 13]' --set 'left=[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]' \
!   --set 'right=[7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]'
!
! Green-Gauss gradients of a field on an unstructured mesh: each face adds what flows through it to
! the gradients of the two cells beside it. The faces are coloured: no two faces of a colour have a
! cell in common, so that the threads never write to the same cell.

subroutine greengauss(n_cells, n_faces, n_colours, n_steps, first, left, right, sx, sy, volume, &
                      u, gx, gy)
  implicit none
  integer, intent(in) :: n_cells, n_faces, n_colours, n_steps
  integer, intent(in) :: first(n_colours + 1)  ! first face of each colour
  integer, intent(in) :: left(n_faces), right(n_faces)
  real(8), intent(in) :: sx(n_faces), sy(n_faces), volume(n_cells), u(n_cells)
  real(8), intent(inout) :: gx(n_cells), gy(n_cells)
  integer :: step, colour, face, i, j
  real(8) :: mean

  do step = 1, n_steps
    do colour = 1, n_colours
      !$omp parallel do private(face, i, j, mean) shared(colour, first, left, right, sx, sy, u, gx, gy)
      do face = first(colour), first(colour + 1) - 1
        i = left(face)
        j = right(face)
        mean = 0.5d0*(u(i) + u(j))
        gx(i) = gx(i) + mean*sx(face)
        gx(j) = gx(j) - mean*sx(face)
        gy(i) = gy(i) + mean*sy(face)
        gy(j) = gy(j) - mean*sy(face)
      end do
    end do
    !$omp parallel do private(i) shared(n_cells, volume, gx, gy)
    do i = 1, n_cells
      gx(i) = gx(i)/volume(i)
      gy(i) = gy(i)/volume(i)
    end do
  end do
end subroutine greengauss
