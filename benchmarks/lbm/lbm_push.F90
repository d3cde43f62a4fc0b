! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! VERIFY: -D WP=8 --head 'lbm_push(src)>(src,dst)' --set nx=4 --set ny=3 --set nz=3 --set steps=2 --range 0.9:1.1
!
! Lattice-Boltzmann solver with 19 velocities (D3Q19) and the collision operator of Bhatnagar, Gross and
! Krook (Qian, d'Humieres, Lallemand, Lattice BGK models for Navier-Stokes equation, 1992), laid out like
! the solver of the Parboil benchmarks: one flattened loop over the cells, 20 values a cell, streaming and
! collision in one loop. This is the push form: an iteration reads its own cell and writes its neighbours.
!
! Value 20 of a cell is its kind: 0 fluid, 1 obstacle, which sends back what arrives, 2 fluid with a given
! velocity. A plane and a row of cells before and after the mesh take what leaves it.

subroutine lbm_push(nx, ny, nz, steps, src, dst)
  implicit none
  integer, parameter :: wp = WP
  integer, intent(in) :: nx, ny, nz, steps
  real(wp), intent(inout) :: src(20, 1 - nx*ny - nx - 1 : nx*ny*nz + nx*ny + nx + 1)
  real(wp), intent(inout) :: dst(20, 1 - nx*ny - nx - 1 : nx*ny*nz + nx*ny + nx + 1)
  integer :: step

  do step = 1, steps, 2
    call stream_push(nx, ny, nz, src, dst)
    call stream_push(nx, ny, nz, dst, src)
  end do
end subroutine lbm_push

! One time step.
subroutine stream_push(nx, ny, nz, src, dst)
  implicit none
  integer, parameter :: wp = WP
  integer, intent(in) :: nx, ny, nz
  real(wp), intent(in) :: src(20, 1 - nx*ny - nx - 1 : nx*ny*nz + nx*ny + nx + 1)
  real(wp), intent(inout) :: dst(20, 1 - nx*ny - nx - 1 : nx*ny*nz + nx*ny + nx + 1)
  real(wp), parameter :: omega = 1.95_wp  ! relaxation
  real(wp), parameter :: w0 = omega/3, w1 = omega/18, w2 = omega/36, keep = 1 - omega
  integer :: row, plane, i
  real(wp) :: rho, ux, uy, uz, u2

  row = nx
  plane = nx*ny
  !$omp parallel do private(i, rho, ux, uy, uz, u2) shared(nx, ny, nz, row, plane, src, dst)
  do i = 1, nx*ny*nz
    if (src(20, i) == 1) then
      dst(1, i) = src(1, i)
      dst(2, i + row) = src(3, i)
      dst(3, i - row) = src(2, i)
      dst(4, i + 1) = src(5, i)
      dst(5, i - 1) = src(4, i)
      dst(6, i + plane) = src(7, i)
      dst(7, i - plane) = src(6, i)
      dst(8, i + 1 + row) = src(11, i)
      dst(9, i - 1 + row) = src(10, i)
      dst(10, i + 1 - row) = src(9, i)
      dst(11, i - 1 - row) = src(8, i)
      dst(12, i + row + plane) = src(15, i)
      dst(13, i + row - plane) = src(14, i)
      dst(14, i - row + plane) = src(13, i)
      dst(15, i - row - plane) = src(12, i)
      dst(16, i + 1 + plane) = src(19, i)
      dst(17, i + 1 - plane) = src(18, i)
      dst(18, i - 1 + plane) = src(17, i)
      dst(19, i - 1 - plane) = src(16, i)
    else
      rho = src(1, i) + src(2, i) + src(3, i) + src(4, i) + src(5, i) + src(6, i) &
            + src(7, i) + src(8, i) + src(9, i) + src(10, i) + src(11, i) + src(12, i) &
            + src(13, i) + src(14, i) + src(15, i) + src(16, i) + src(17, i) &
            + src(18, i) + src(19, i)
      ux = (src(4, i) - src(5, i) + src(8, i) - src(9, i) + src(10, i) - src(11, i) &
            + src(16, i) + src(17, i) - src(18, i) - src(19, i))/rho
      uy = (src(2, i) - src(3, i) + src(8, i) + src(9, i) - src(10, i) - src(11, i) &
            + src(12, i) + src(13, i) - src(14, i) - src(15, i))/rho
      uz = (src(6, i) - src(7, i) + src(12, i) - src(13, i) + src(14, i) - src(15, i) &
            + src(16, i) - src(17, i) + src(18, i) - src(19, i))/rho
      if (src(20, i) == 2) then
        ux = 0.005_wp
        uy = 0.002_wp
        uz = 0
      end if
      u2 = 1.5_wp*(ux*ux + uy*uy + uz*uz)
      dst(1, i) = keep*src(1, i) + w0*rho*(1 - u2)
      dst(2, i + row) = keep*src(2, i) + w1*rho*(1 - u2 + uy*(3 + 4.5_wp*uy))
      dst(3, i - row) = keep*src(3, i) + w1*rho*(1 - u2 + (-uy)*(3 + 4.5_wp*(-uy)))
      dst(4, i + 1) = keep*src(4, i) + w1*rho*(1 - u2 + ux*(3 + 4.5_wp*ux))
      dst(5, i - 1) = keep*src(5, i) + w1*rho*(1 - u2 + (-ux)*(3 + 4.5_wp*(-ux)))
      dst(6, i + plane) = keep*src(6, i) + w1*rho*(1 - u2 + uz*(3 + 4.5_wp*uz))
      dst(7, i - plane) = keep*src(7, i) + w1*rho*(1 - u2 + (-uz)*(3 + 4.5_wp*(-uz)))
      dst(8, i + 1 + row) = keep*src(8, i) + w2*rho*(1 - u2 + (ux + uy)*(3 + 4.5_wp*(ux + uy)))
      dst(9, i - 1 + row) = keep*src(9, i) + w2*rho*(1 - u2 + (-ux + uy)*(3 + 4.5_wp*(-ux + uy)))
      dst(10, i + 1 - row) = keep*src(10, i) + w2*rho*(1 - u2 + (ux - uy)*(3 + 4.5_wp*(ux - uy)))
      dst(11, i - 1 - row) = keep*src(11, i) + w2*rho*(1 - u2 + (-ux - uy)*(3 + 4.5_wp*(-ux - uy)))
      dst(12, i + row + plane) = keep*src(12, i) &
            + w2*rho*(1 - u2 + (uy + uz)*(3 + 4.5_wp*(uy + uz)))
      dst(13, i + row - plane) = keep*src(13, i) &
            + w2*rho*(1 - u2 + (uy - uz)*(3 + 4.5_wp*(uy - uz)))
      dst(14, i - row + plane) = keep*src(14, i) &
            + w2*rho*(1 - u2 + (-uy + uz)*(3 + 4.5_wp*(-uy + uz)))
      dst(15, i - row - plane) = keep*src(15, i) &
            + w2*rho*(1 - u2 + (-uy - uz)*(3 + 4.5_wp*(-uy - uz)))
      dst(16, i + 1 + plane) = keep*src(16, i) + w2*rho*(1 - u2 + (ux + uz)*(3 + 4.5_wp*(ux + uz)))
      dst(17, i + 1 - plane) = keep*src(17, i) + w2*rho*(1 - u2 + (ux - uz)*(3 + 4.5_wp*(ux - uz)))
      dst(18, i - 1 + plane) = keep*src(18, i) &
            + w2*rho*(1 - u2 + (-ux + uz)*(3 + 4.5_wp*(-ux + uz)))
      dst(19, i - 1 - plane) = keep*src(19, i) &
            + w2*rho*(1 - u2 + (-ux - uz)*(3 + 4.5_wp*(-ux - uz)))
    end if
  end do
end subroutine stream_push
