! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! time_rows size steps: see timing.F90. Macros: CALLED is the procedure; PRIMAL or TANGENT says what it is, an
! adjoint otherwise; CHUNKS is for chunks of columns, of which there are `size`.
program time_rows
  use timing
  implicit none
  integer :: n, steps, cells
  real(8) :: began
  real(8), allocatable :: x(:), xd(:), y(:), yd(:)
#ifdef CHUNKS
  integer, parameter :: layers = 60, width = 16
  real(8) :: weight(layers)
#else
  real(8), allocatable :: z(:), zd(:)
  real(8) :: total, totald(1)
#endif

  n = argument(1)
  steps = argument(2)
  cells = n
#ifdef CHUNKS
  cells = n*layers
  weight = 0.01d0
#else
  allocate(z(n), zd(n))
#endif
  allocate(x(cells), xd(cells), y(n), yd(n))

  call fill()
  call run()
#ifndef PRIMAL
  call weigh(cells, xd, 1)
  call weigh(n, yd, 2)
#ifndef CHUNKS
  call weigh(n, zd, 3)
  call weigh(1, totald, 4)
#endif
#endif
  call say_dot()
  do while (wanted())
    call fill()
    began = now()
    call run()
    call say_seconds(began)
  end do

contains

  subroutine fill()
    integer :: i
    !$omp parallel do
    do i = 1, cells
      x(i) = 0.5d0*mod(i, 5) - 0.9d0
    end do
    y = 0
#ifndef CHUNKS
    z = 0
    total = 0
#endif
#ifndef PRIMAL
    call seed(cells, xd, 1)
    call seed(n, yd, 2)
#ifndef CHUNKS
    call seed(n, zd, 3)
    call seed(1, totald, 4)
#endif
#endif
  end subroutine

  subroutine run()
    integer :: step
    do step = 1, steps
#if defined(CHUNKS) && defined(PRIMAL)
      call CALLED(layers, n, width, x, weight, y)
#elif defined(CHUNKS)
      call CALLED(layers, n, width, x, xd, weight, y, yd)
#elif defined(PRIMAL)
      call CALLED(n, x, y, z, total)
#else
      call CALLED(n, x, xd, y, yd, z, zd, total, totald(1))
#endif
    end do
  end subroutine

end program
