! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! time_stencil cells steps: see timing.F90. Macros: CALLED is the procedure; PRIMAL or TANGENT says
! what it is, an adjoint otherwise; LARGE is for the stencil with 17 points.
#ifdef LARGE
#define WEIGHTS weight
#else
#define WEIGHTS weight(-1), weight(0), weight(1)
#endif
program time_stencil
  use timing
  implicit none
  integer :: n, steps
  real(8) :: weight(-8:8), began
  real(8), allocatable :: x(:), xd(:), y(:), yd(:)

  n = argument(1)
  steps = argument(2)
#ifdef LARGE
  weight = 1.0d0/17
#else
  weight = 1.0d0/3
#endif
  allocate(x(n), y(n))
#ifndef PRIMAL
  allocate(xd(n), yd(n))
#endif

  call fill()
  call run()
#ifndef PRIMAL
  call weigh(n, xd, 1)
  call weigh(n, yd, 2)
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
    do i = 1, n
      x(i) = 1 + 0.5d0*mod(i, 5)
      y(i) = 0
    end do
#ifndef PRIMAL
    call seed(n, xd, 1)
    call seed(n, yd, 2)
#endif
  end subroutine

  subroutine run()
#ifdef PRIMAL
    call CALLED(n, steps, WEIGHTS, x, y)
#else
    call CALLED(n, steps, WEIGHTS, x, xd, y, yd)
#endif
  end subroutine

end program
