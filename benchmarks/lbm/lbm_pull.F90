! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! VERIFY: -D WP=8 --head 'lbm_pull(src)>(src,dst)' --set nx=4 --set ny=3 --set nz=3 --set steps=2 --range 0.9:1.1
!
! Lattice-Boltzmann solver with 19 velocities (D3Q19) and the collision operator of Bhatnagar, Gross and
! Krook (Qian, d'Humieres, Lallemand, Lattice BGK models for Navier-Stokes equation, 1992), laid out like
! the solver of the Parboil benchmarks: one flattened loop over the cells, 20 values a cell, streaming and
! collision in one loop. This is the pull form: an iteration reads its neighbours and writes its own cell.
!
! Value 20 of a cell is its kind: 0 fluid, 1 obstacle, which sends back what arrives, 2 fluid with a given
! velocity. A plane and a row of cells before and after the mesh take what leaves it.

subroutine lbm_pull(nx, ny, nz, steps, src, dst)
  implicit none
  integer, parameter :: wp = WP
  integer, intent(in) :: nx, ny, nz, steps
  real(wp), intent(inout) :: src(20, 1 - nx*ny - nx - 1 : nx*ny*nz + nx*ny + nx + 1)
  real(wp), intent(inout) :: dst(20, 1 - nx*ny - nx - 1 : nx*ny*nz + nx*ny + nx + 1)
  integer :: step

  do step = 1, steps, 2
    call stream_pull(nx, ny, nz, src, dst)
    call stream_pull(nx, ny, nz, dst, src)
  end do
end subroutine lbm_pull

! One time step.
subroutine stream_pull(nx, ny, nz, src, dst)
  implicit none
  integer, parameter :: wp = WP
  integer, intent(in) :: nx, ny, nz
  real(wp), intent(in) :: src(20, 1 - nx*ny - nx - 1 : nx*ny*nz + nx*ny + nx + 1)
  real(wp), intent(inout) :: dst(20, 1 - nx*ny - nx - 1 : nx*ny*nz + nx*ny + nx + 1)
  real(wp), parameter :: omega = 1.95_wp  ! relaxation
  real(wp), parameter :: w0 = omega/3, w1 = omega/18, w2 = omega/36, keep = 1 - omega
  integer :: row, plane, i
  real(wp) :: rho, ux, uy, uz, u2
  real(wp) :: f(19)

  row = nx
  plane = nx*ny
  !$omp parallel do private(i, rho, ux, uy, uz, u2, f) shared(nx, ny, nz, row, plane, src, dst)
  do i = 1, nx*ny*nz
    f(1) = src(1, i)  ! C
    f(2) = src(2, i - row)  ! N
    f(3) = src(3, i + row)  ! S
    f(4) = src(4, i - 1)  ! E
    f(5) = src(5, i + 1)  ! W
    f(6) = src(6, i - plane)  ! T
    f(7) = src(7, i + plane)  ! B
    f(8) = src(8, i - 1 - row)  ! NE
    f(9) = src(9, i + 1 - row)  ! NW
    f(10) = src(10, i - 1 + row)  ! SE
    f(11) = src(11, i + 1 + row)  ! SW
    f(12) = src(12, i - row - plane)  ! NT
    f(13) = src(13, i - row + plane)  ! NB
    f(14) = src(14, i + row - plane)  ! ST
    f(15) = src(15, i + row + plane)  ! SB
    f(16) = src(16, i - 1 - plane)  ! ET
    f(17) = src(17, i - 1 + plane)  ! EB
    f(18) = src(18, i + 1 - plane)  ! WT
    f(19) = src(19, i + 1 + plane)  ! WB
    if (src(20, i) == 1) then
      dst(1, i) = f(1)
      dst(2, i) = f(3)
      dst(3, i) = f(2)
      dst(4, i) = f(5)
      dst(5, i) = f(4)
      dst(6, i) = f(7)
      dst(7, i) = f(6)
      dst(8, i) = f(11)
      dst(9, i) = f(10)
      dst(10, i) = f(9)
      dst(11, i) = f(8)
      dst(12, i) = f(15)
      dst(13, i) = f(14)
      dst(14, i) = f(13)
      dst(15, i) = f(12)
      dst(16, i) = f(19)
      dst(17, i) = f(18)
      dst(18, i) = f(17)
      dst(19, i) = f(16)
    else
      rho = f(1) + f(2) + f(3) + f(4) + f(5) + f(6) + f(7) + f(8) + f(9) + f(10) &
            + f(11) + f(12) + f(13) + f(14) + f(15) + f(16) + f(17) + f(18) + f(19)
      ux = (f(4) - f(5) + f(8) - f(9) + f(10) - f(11) + f(16) + f(17) - f(18) - f(19))/rho
      uy = (f(2) - f(3) + f(8) + f(9) - f(10) - f(11) + f(12) + f(13) - f(14) - f(15))/rho
      uz = (f(6) - f(7) + f(12) - f(13) + f(14) - f(15) + f(16) - f(17) + f(18) &
            - f(19))/rho
      if (src(20, i) == 2) then
        ux = 0.005_wp
        uy = 0.002_wp
        uz = 0
      end if
      u2 = 1.5_wp*(ux*ux + uy*uy + uz*uz)
      dst(1, i) = keep*f(1) + w0*rho*(1 - u2)
      dst(2, i) = keep*f(2) + w1*rho*(1 - u2 + uy*(3 + 4.5_wp*uy))
      dst(3, i) = keep*f(3) + w1*rho*(1 - u2 + (-uy)*(3 + 4.5_wp*(-uy)))
      dst(4, i) = keep*f(4) + w1*rho*(1 - u2 + ux*(3 + 4.5_wp*ux))
      dst(5, i) = keep*f(5) + w1*rho*(1 - u2 + (-ux)*(3 + 4.5_wp*(-ux)))
      dst(6, i) = keep*f(6) + w1*rho*(1 - u2 + uz*(3 + 4.5_wp*uz))
      dst(7, i) = keep*f(7) + w1*rho*(1 - u2 + (-uz)*(3 + 4.5_wp*(-uz)))
      dst(8, i) = keep*f(8) + w2*rho*(1 - u2 + (ux + uy)*(3 + 4.5_wp*(ux + uy)))
      dst(9, i) = keep*f(9) + w2*rho*(1 - u2 + (-ux + uy)*(3 + 4.5_wp*(-ux + uy)))
      dst(10, i) = keep*f(10) + w2*rho*(1 - u2 + (ux - uy)*(3 + 4.5_wp*(ux - uy)))
      dst(11, i) = keep*f(11) + w2*rho*(1 - u2 + (-ux - uy)*(3 + 4.5_wp*(-ux - uy)))
      dst(12, i) = keep*f(12) + w2*rho*(1 - u2 + (uy + uz)*(3 + 4.5_wp*(uy + uz)))
      dst(13, i) = keep*f(13) + w2*rho*(1 - u2 + (uy - uz)*(3 + 4.5_wp*(uy - uz)))
      dst(14, i) = keep*f(14) + w2*rho*(1 - u2 + (-uy + uz)*(3 + 4.5_wp*(-uy + uz)))
      dst(15, i) = keep*f(15) + w2*rho*(1 - u2 + (-uy - uz)*(3 + 4.5_wp*(-uy - uz)))
      dst(16, i) = keep*f(16) + w2*rho*(1 - u2 + (ux + uz)*(3 + 4.5_wp*(ux + uz)))
      dst(17, i) = keep*f(17) + w2*rho*(1 - u2 + (ux - uz)*(3 + 4.5_wp*(ux - uz)))
      dst(18, i) = keep*f(18) + w2*rho*(1 - u2 + (-ux + uz)*(3 + 4.5_wp*(-ux + uz)))
      dst(19, i) = keep*f(19) + w2*rho*(1 - u2 + (-ux - uz)*(3 + 4.5_wp*(-ux - uz)))
    end if
  end do
end subroutine stream_pull
