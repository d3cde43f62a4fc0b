! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! Adjoint of lbm_pull for src and dst, written by hand. Density and velocity are recomputed in each
! cell. Every value is read in one place only, so that plain increments do: an iteration increments
! its neighbours where it read from them.
! Reads and updates srcb and dstb; does not bring src and dst to their final values.

subroutine lbm_pull_b(nx, ny, nz, steps, src, srcb, dst, dstb)
  implicit none
  integer, parameter :: wp = WP
  integer, intent(in) :: nx, ny, nz, steps
  real(wp), intent(inout) :: src(20, 1 - nx*ny - nx - 1 : nx*ny*nz + nx*ny + nx + 1)
  real(wp), intent(inout) :: srcb(20, 1 - nx*ny - nx - 1 : nx*ny*nz + nx*ny + nx + 1)
  real(wp), intent(inout) :: dst(20, 1 - nx*ny - nx - 1 : nx*ny*nz + nx*ny + nx + 1)
  real(wp), intent(inout) :: dstb(20, 1 - nx*ny - nx - 1 : nx*ny*nz + nx*ny + nx + 1)
  real(wp), allocatable :: later(:, :, :)  ! what src and dst hold in turn after step 2, 3, ...
  integer :: last, step

  if (steps < 1) return

  ! The values before each step are needed, those after the last one are not. The first two states are
  ! left in src and dst; only more than two steps need memory.
  last = 2*((steps + 1)/2) - 1
  call stream_pull(nx, ny, nz, src, dst)
  allocate(later(20, lbound(src, 2):ubound(src, 2), 2:last))
  if (last > 1) then
    call keep_unwritten(src, later(:, :, 2))
    call stream_pull(nx, ny, nz, dst, later(:, :, 2))
    call keep_unwritten(dst, later(:, :, 3))
    call stream_pull(nx, ny, nz, later(:, :, 2), later(:, :, 3))
  end if
  do step = 4, last
    call keep_unwritten(later(:, :, step - 2), later(:, :, step))
    call stream_pull(nx, ny, nz, later(:, :, step - 1), later(:, :, step))
  end do

  do step = last, 3, -2
    call stream_pull_b(nx, ny, nz, later(:, :, step), dstb, srcb)
    call stream_pull_b(nx, ny, nz, later(:, :, step - 1), srcb, dstb)
  end do
  call stream_pull_b(nx, ny, nz, dst, dstb, srcb)
  call stream_pull_b(nx, ny, nz, src, srcb, dstb)

contains

  ! Copies what no step writes: the kinds of the cells, and the cells near the ends.
  subroutine keep_unwritten(old, new)
    real(wp), intent(in) :: old(20, 1 - nx*ny - nx - 1 : nx*ny*nz + nx*ny + nx + 1)
    real(wp), intent(inout) :: new(20, 1 - nx*ny - nx - 1 : nx*ny*nz + nx*ny + nx + 1)
    integer :: i, margin

    margin = nx*ny + nx + 1
    !$omp parallel do private(i) shared(nx, ny, nz, margin, old, new)
    do i = 1 - margin, nx*ny*nz + margin
      if (i <= margin .or. i > nx*ny*nz - margin) new(1:19, i) = old(1:19, i)
      new(20, i) = old(20, i)
    end do
  end subroutine keep_unwritten
end subroutine lbm_pull_b

! One time step.
subroutine stream_pull_b(nx, ny, nz, src, srcb, dstb)
  implicit none
  integer, parameter :: wp = WP
  integer, intent(in) :: nx, ny, nz
  real(wp), intent(in) :: src(20, 1 - nx*ny - nx - 1 : nx*ny*nz + nx*ny + nx + 1)
  real(wp), intent(inout) :: srcb(20, 1 - nx*ny - nx - 1 : nx*ny*nz + nx*ny + nx + 1)
  real(wp), intent(inout) :: dstb(20, 1 - nx*ny - nx - 1 : nx*ny*nz + nx*ny + nx + 1)
  real(wp), parameter :: omega = 1.95_wp  ! relaxation
  real(wp), parameter :: w0 = omega/3, w1 = omega/18, w2 = omega/36, keep = 1 - omega
  integer :: row, plane, i
  real(wp) :: rho, ux, uy, uz, sum_g, cu, even, odd, cub, rhob, uxb, uyb, uzb
  real(wp) :: f(19), g(19), h(19)  ! what the cell receives; adjoints of what it sends and receives

  row = nx
  plane = nx*ny
  !$omp parallel do private(i, f, rho, ux, uy, uz, g, h, sum_g, cu, even, odd, cub, rhob, uxb, uyb, uzb) &
  !$omp   shared(nx, ny, nz, row, plane, src, srcb, dstb)
  do i = 1, nx*ny*nz
    g(1) = dstb(1, i)  ! C
    g(2) = dstb(2, i)  ! N
    g(3) = dstb(3, i)  ! S
    g(4) = dstb(4, i)  ! E
    g(5) = dstb(5, i)  ! W
    g(6) = dstb(6, i)  ! T
    g(7) = dstb(7, i)  ! B
    g(8) = dstb(8, i)  ! NE
    g(9) = dstb(9, i)  ! NW
    g(10) = dstb(10, i)  ! SE
    g(11) = dstb(11, i)  ! SW
    g(12) = dstb(12, i)  ! NT
    g(13) = dstb(13, i)  ! NB
    g(14) = dstb(14, i)  ! ST
    g(15) = dstb(15, i)  ! SB
    g(16) = dstb(16, i)  ! ET
    g(17) = dstb(17, i)  ! EB
    g(18) = dstb(18, i)  ! WT
    g(19) = dstb(19, i)  ! WB
    dstb(1, i) = 0
    dstb(2, i) = 0
    dstb(3, i) = 0
    dstb(4, i) = 0
    dstb(5, i) = 0
    dstb(6, i) = 0
    dstb(7, i) = 0
    dstb(8, i) = 0
    dstb(9, i) = 0
    dstb(10, i) = 0
    dstb(11, i) = 0
    dstb(12, i) = 0
    dstb(13, i) = 0
    dstb(14, i) = 0
    dstb(15, i) = 0
    dstb(16, i) = 0
    dstb(17, i) = 0
    dstb(18, i) = 0
    dstb(19, i) = 0
    if (src(20, i) == 1) then
      h(1) = g(1)
      h(2) = g(3)
      h(3) = g(2)
      h(4) = g(5)
      h(5) = g(4)
      h(6) = g(7)
      h(7) = g(6)
      h(8) = g(11)
      h(9) = g(10)
      h(10) = g(9)
      h(11) = g(8)
      h(12) = g(15)
      h(13) = g(14)
      h(14) = g(13)
      h(15) = g(12)
      h(16) = g(19)
      h(17) = g(18)
      h(18) = g(17)
      h(19) = g(16)
    else
      f(1) = src(1, i)
      f(2) = src(2, i - row)
      f(3) = src(3, i + row)
      f(4) = src(4, i - 1)
      f(5) = src(5, i + 1)
      f(6) = src(6, i - plane)
      f(7) = src(7, i + plane)
      f(8) = src(8, i - 1 - row)
      f(9) = src(9, i + 1 - row)
      f(10) = src(10, i - 1 + row)
      f(11) = src(11, i + 1 + row)
      f(12) = src(12, i - row - plane)
      f(13) = src(13, i - row + plane)
      f(14) = src(14, i + row - plane)
      f(15) = src(15, i + row + plane)
      f(16) = src(16, i - 1 - plane)
      f(17) = src(17, i - 1 + plane)
      f(18) = src(18, i + 1 - plane)
      f(19) = src(19, i + 1 + plane)
      rho = f(1) + f(2) + f(3) + f(4) + f(5) + f(6) + f(7) + f(8) + f(9) + f(10) + f(11) + f(12) &
            + f(13) + f(14) + f(15) + f(16) + f(17) + f(18) + f(19)
      if (src(20, i) == 2) then
        ux = 0.005_wp
        uy = 0.002_wp
        uz = 0
      else
        ux = (f(4) - f(5) + f(8) - f(9) + f(10) - f(11) + f(16) + f(17) - f(18) - f(19))/rho
        uy = (f(2) - f(3) + f(8) + f(9) - f(10) - f(11) + f(12) + f(13) - f(14) - f(15))/rho
        uz = (f(6) - f(7) + f(12) - f(13) + f(14) - f(15) + f(16) - f(17) + f(18) - f(19))/rho
      end if

      ! With cu the velocity along a direction, what leaves the cell there and in the opposite one is
      !   keep*f + w*rho*(1 - u2 + 4.5*cu**2 + 3*cu),  keep*f + w*rho*(1 - u2 + 4.5*cu**2 - 3*cu):
      ! an even and an odd part. The adjoint of the velocity is rho times (uxb, uyb, uzb).
      sum_g = w0*g(1) + w1*(g(2) + g(3) + g(4) + g(5) + g(6) + g(7)) + w2*(g(8) + g(9) + g(10) &
            + g(11) + g(12) + g(13) + g(14) + g(15) + g(16) + g(17) + g(18) + g(19))
      rhob = sum_g*(1 - 1.5_wp*(ux*ux + uy*uy + uz*uz))
      uxb = -3*sum_g*ux
      uyb = -3*sum_g*uy
      uzb = -3*sum_g*uz

      cu = ux
      even = 9*w1*cu*(g(4) + g(5))
      odd = 3*w1*(g(4) - g(5))
      cub = even + odd
      rhob = rhob + cu*(0.5_wp*even + odd)
      uxb = uxb + cub

      cu = uy
      even = 9*w1*cu*(g(2) + g(3))
      odd = 3*w1*(g(2) - g(3))
      cub = even + odd
      rhob = rhob + cu*(0.5_wp*even + odd)
      uyb = uyb + cub

      cu = uz
      even = 9*w1*cu*(g(6) + g(7))
      odd = 3*w1*(g(6) - g(7))
      cub = even + odd
      rhob = rhob + cu*(0.5_wp*even + odd)
      uzb = uzb + cub

      cu = ux + uy
      even = 9*w2*cu*(g(8) + g(11))
      odd = 3*w2*(g(8) - g(11))
      cub = even + odd
      rhob = rhob + cu*(0.5_wp*even + odd)
      uxb = uxb + cub
      uyb = uyb + cub

      cu = ux - uy
      even = 9*w2*cu*(g(10) + g(9))
      odd = 3*w2*(g(10) - g(9))
      cub = even + odd
      rhob = rhob + cu*(0.5_wp*even + odd)
      uxb = uxb + cub
      uyb = uyb - cub

      cu = uy + uz
      even = 9*w2*cu*(g(12) + g(15))
      odd = 3*w2*(g(12) - g(15))
      cub = even + odd
      rhob = rhob + cu*(0.5_wp*even + odd)
      uyb = uyb + cub
      uzb = uzb + cub

      cu = uy - uz
      even = 9*w2*cu*(g(13) + g(14))
      odd = 3*w2*(g(13) - g(14))
      cub = even + odd
      rhob = rhob + cu*(0.5_wp*even + odd)
      uyb = uyb + cub
      uzb = uzb - cub

      cu = ux + uz
      even = 9*w2*cu*(g(16) + g(19))
      odd = 3*w2*(g(16) - g(19))
      cub = even + odd
      rhob = rhob + cu*(0.5_wp*even + odd)
      uxb = uxb + cub
      uzb = uzb + cub

      cu = ux - uz
      even = 9*w2*cu*(g(17) + g(18))
      odd = 3*w2*(g(17) - g(18))
      cub = even + odd
      rhob = rhob + cu*(0.5_wp*even + odd)
      uxb = uxb + cub
      uzb = uzb - cub

      if (src(20, i) == 2) then
        uxb = 0
        uyb = 0
        uzb = 0
      else
        ! The velocity is the momentum by rho: the factor rho of its adjoint cancels.
        rhob = rhob - (ux*uxb + uy*uyb + uz*uzb)
      end if
      h(1) = keep*g(1) + rhob
      h(2) = keep*g(2) + rhob + uyb
      h(3) = keep*g(3) + rhob - uyb
      h(4) = keep*g(4) + rhob + uxb
      h(5) = keep*g(5) + rhob - uxb
      h(6) = keep*g(6) + rhob + uzb
      h(7) = keep*g(7) + rhob - uzb
      h(8) = keep*g(8) + rhob + uxb + uyb
      h(9) = keep*g(9) + rhob - uxb + uyb
      h(10) = keep*g(10) + rhob + uxb - uyb
      h(11) = keep*g(11) + rhob - uxb - uyb
      h(12) = keep*g(12) + rhob + uyb + uzb
      h(13) = keep*g(13) + rhob + uyb - uzb
      h(14) = keep*g(14) + rhob - uyb + uzb
      h(15) = keep*g(15) + rhob - uyb - uzb
      h(16) = keep*g(16) + rhob + uxb + uzb
      h(17) = keep*g(17) + rhob + uxb - uzb
      h(18) = keep*g(18) + rhob - uxb + uzb
      h(19) = keep*g(19) + rhob - uxb - uzb
    end if
    srcb(1, i) = srcb(1, i) + h(1)
    srcb(2, i - row) = srcb(2, i - row) + h(2)
    srcb(3, i + row) = srcb(3, i + row) + h(3)
    srcb(4, i - 1) = srcb(4, i - 1) + h(4)
    srcb(5, i + 1) = srcb(5, i + 1) + h(5)
    srcb(6, i - plane) = srcb(6, i - plane) + h(6)
    srcb(7, i + plane) = srcb(7, i + plane) + h(7)
    srcb(8, i - 1 - row) = srcb(8, i - 1 - row) + h(8)
    srcb(9, i + 1 - row) = srcb(9, i + 1 - row) + h(9)
    srcb(10, i - 1 + row) = srcb(10, i - 1 + row) + h(10)
    srcb(11, i + 1 + row) = srcb(11, i + 1 + row) + h(11)
    srcb(12, i - row - plane) = srcb(12, i - row - plane) + h(12)
    srcb(13, i - row + plane) = srcb(13, i - row + plane) + h(13)
    srcb(14, i + row - plane) = srcb(14, i + row - plane) + h(14)
    srcb(15, i + row + plane) = srcb(15, i + row + plane) + h(15)
    srcb(16, i - 1 - plane) = srcb(16, i - 1 - plane) + h(16)
    srcb(17, i - 1 + plane) = srcb(17, i - 1 + plane) + h(17)
    srcb(18, i + 1 - plane) = srcb(18, i + 1 - plane) + h(18)
    srcb(19, i + 1 + plane) = srcb(19, i + 1 + plane) + h(19)
  end do
end subroutine stream_pull_b
