! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! time_lbm nx ny nz steps: see timing.F90. A cavity with a moving lid and a ball in its middle.
! Macros: WP is the kind of the real values; CALLED is the procedure; PRIMAL or TANGENT says what it
! is, an adjoint otherwise.
program time_lbm
  use timing
  implicit none
  integer, parameter :: wp = WP, fluid = 0, obstacle = 1, moved = 2
  integer :: nx, ny, nz, steps, lowest, highest, values
  real(wp), allocatable :: src(:, :), srcd(:, :), dst(:, :), dstd(:, :)
  real(8) :: began

  nx = argument(1)
  ny = argument(2)
  nz = argument(3)
  steps = argument(4)
  lowest = 1 - nx*ny - nx - 1
  highest = nx*ny*nz + nx*ny + nx + 1
  values = 20*(highest - lowest + 1)
  allocate(src(20, lowest:highest), dst(20, lowest:highest))
#ifndef PRIMAL
  allocate(srcd(20, lowest:highest), dstd(20, lowest:highest))
#endif

  call fill()
  call run()
#ifndef PRIMAL
  call weigh(values, srcd, 1)
  call weigh(values, dstd, 2)
#endif
  call say_dot()
  do while (wanted())
    call fill()
    began = now()
    call run()
    call say_seconds(began)
  end do

contains

  ! Almost at rest. The first thread to touch a cell is the one that works on it.
  subroutine fill()
    integer :: i
    !$omp parallel do
    do i = lowest, highest
      src(1, i) = 1/3.0_wp
      src(2:7, i) = 1/18.0_wp
      src(8:19, i) = 1/36.0_wp
      src(1:19, i) = src(1:19, i)*(1 + 0.01_wp*mod(i, 7))
      src(20, i) = kind_of(i)
      dst(:, i) = src(:, i)
    end do
#ifndef PRIMAL
    call seed(values, srcd, 1)
    call seed(values, dstd, 2)
#endif
  end subroutine

  ! Walls, a lid that moves, and a ball.
  pure function kind_of(i) result(kind)
    integer, intent(in) :: i
    integer :: kind, x, y, z
    x = modulo(i - 1, nx) + 1
    y = modulo((i - 1)/nx, ny) + 1
    z = (i - 1)/(nx*ny) + 1
    kind = fluid
    if (z == nz - 1) kind = moved
    if (any([x, y, z] == 1) .or. x == nx .or. y == ny .or. z == nz) kind = obstacle
    if (sum(([x, y, z] - 0.5d0*[nx, ny, nz])**2) < (min(nx, ny, nz)/6.0d0)**2) kind = obstacle
  end function

  subroutine run()
#ifdef PRIMAL
    call CALLED(nx, ny, nz, steps, src, dst)
#else
    call CALLED(nx, ny, nz, steps, src, srcd, dst, dstd)
#endif
  end subroutine

end program
