! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! time_grids points steps: see timing.F90. Macros: CALLED is the procedure; PRIMAL or TANGENT says
! what it is, an adjoint otherwise; WAVE is for the wave equation, in three dimensions.
program time_grids
  use timing
  implicit none
  integer :: n, steps, cells
  real(8) :: began
  real(8), parameter :: d = 0.1d0
  real(8), allocatable :: u(:), ud(:), v(:), vd(:)
#ifdef WAVE
  real(8), allocatable :: c(:), cd(:), before(:), befored(:)
#endif

  n = argument(1)
  steps = argument(2)
#ifdef WAVE
  cells = n**3
  allocate(c(cells), before(cells))
#else
  cells = n**2
#endif
  allocate(u(cells), v(cells))
#ifndef PRIMAL
  allocate(ud(cells), vd(cells))
#ifdef WAVE
  allocate(cd(cells), befored(cells))
#endif
#endif

  call fill()
  call run()
#ifndef PRIMAL
  call weigh(cells, ud, 1)
  call weigh(cells, vd, 2)
#ifdef WAVE
  call weigh(cells, cd, 3)
  call weigh(cells, befored, 4)
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
      u(i) = 0.5d0*mod(i, 5) - 0.9d0
      v(i) = 0
#ifdef WAVE
      c(i) = 1 + 0.1d0*mod(i, 3)
      before(i) = 0.5d0*mod(i, 7)
#endif
    end do
#ifndef PRIMAL
    call seed(cells, ud, 1)
    call seed(cells, vd, 2)
#ifdef WAVE
    call seed(cells, cd, 3)
    call seed(cells, befored, 4)
#endif
#endif
  end subroutine

  subroutine run()
    integer :: step
    do step = 1, steps
#if defined(WAVE) && defined(PRIMAL)
      call CALLED(n, d, c, u, before, v)
#elif defined(WAVE)
      call CALLED(n, d, c, cd, u, ud, before, befored, v, vd)
#elif defined(PRIMAL)
      call CALLED(n, d, u, v)
#else
      call CALLED(n, d, u, ud, v, vd)
#endif
    end do
  end subroutine

end program
