! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! time_greengauss width height steps: see timing.F90. The mesh is a torus of width*height quadrilaterals,
! both even, whose cells are numbered at random within windows, as in a mesh sorted for locality.
! Macros: CALLED is the procedure; PRIMAL or TANGENT says what it is, an adjoint otherwise.
program time_greengauss
  use timing
  implicit none
  integer, parameter :: colours = 4, window = 4096
  integer :: width, height, steps, cells, faces, first(colours + 1)
  integer, allocatable :: number(:), left(:), right(:)
  real(8), allocatable :: sx(:), sy(:), volume(:), u(:), ud(:), gx(:), gxd(:), gy(:), gyd(:)
  real(8) :: began

  width = argument(1)
  height = argument(2)
  steps = argument(3)
  cells = width*height
  faces = 2*cells
  call make_mesh()
  allocate(u(cells), gx(cells), gy(cells))
#ifndef PRIMAL
  allocate(ud(cells), gxd(cells), gyd(cells))
#endif

  call fill()
  call run()
#ifndef PRIMAL
  call weigh(cells, ud, 1)
  call weigh(cells, gxd, 2)
  call weigh(cells, gyd, 3)
#endif
  call say_dot()
  do while (wanted())
    call fill()
    began = now()
    call run()
    call say_seconds(began)
  end do

contains

  ! The colours: faces between columns, after even and after odd ones; then those between rows.
  subroutine make_mesh()
    integer :: colour, parity, i, j, face
    allocate(number(0:cells-1), left(faces), right(faces), sx(faces), sy(faces), volume(cells))
    call shuffle()
    face = 0
    do colour = 1, colours
      first(colour) = face + 1
      parity = mod(colour - 1, 2)
      if (colour <= 2) then
        do j = 0, height - 1
          do i = parity, width - 1, 2
            call add(face, i, j, i + 1, j, 1.0d0, 0.01d0*mod(j, 5))
          end do
        end do
      else
        do j = parity, height - 1, 2
          do i = 0, width - 1
            call add(face, i, j, i, j + 1, 0.01d0*mod(i, 7), 1.0d0)
          end do
        end do
      end if
    end do
    first(colours + 1) = face + 1
    do i = 1, cells
      volume(i) = 1 + 0.05d0*mod(i, 4)
    end do
  end subroutine

  ! The next face: between two cells that are given by column and row.
  subroutine add(face, i, j, next_i, next_j, x, y)
    integer, intent(inout) :: face
    integer, intent(in) :: i, j, next_i, next_j
    real(8), intent(in) :: x, y
    face = face + 1
    left(face) = number(width*j + i)
    right(face) = number(width*mod(next_j, height) + mod(next_i, width))
    sx(face) = x
    sy(face) = y
  end subroutine

  ! The numbers from 1, each within its window; the same in every run.
  subroutine shuffle()
    integer :: k, other, kept
    integer(8) :: state
    do k = 0, cells - 1
      number(k) = k + 1
    end do
    state = 1
    do k = 0, cells - 1
      state = mod(1103515245*state + 12345, 2147483648_8)
      other = k - int(mod(state/65536, int(1 + mod(k, window), 8)))
      kept = number(k)
      number(k) = number(other)
      number(other) = kept
    end do
  end subroutine

  subroutine fill()
    integer :: i
    !$omp parallel do
    do i = 1, cells
      u(i) = 1 + 0.5d0*mod(i, 5)
      gx(i) = 0
      gy(i) = 0
    end do
#ifndef PRIMAL
    call seed(cells, ud, 1)
    call seed(cells, gxd, 2)
    call seed(cells, gyd, 3)
#endif
  end subroutine

  subroutine run()
#ifdef PRIMAL
    call CALLED(cells, faces, colours, steps, first, left, right, sx, sy, volume, u, gx, gy)
#else
    call CALLED(cells, faces, colours, steps, first, left, right, sx, sy, volume, u, ud, &
                gx, gxd, gy, gyd)
#endif
  end subroutine

end program
