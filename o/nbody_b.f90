! Adjoint of forces: derivatives of fx and fy with respect to x, y and m.
! Increments xb, yb and mb; reads and zeroes fxb and fyb.
! What fx and fy hold afterwards is not what forces computes.
subroutine forces_b(n, x, xb, y, yb, m, mb, fx, fxb, fy, fyb)
  use parajoint, only: pj_adjoint_begin, pj_adjoint_end, pj_static_bounds4
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n)
  real(8), intent(in) :: y(n)
  real(8), intent(inout) :: yb(n)
  real(8), intent(in) :: m(n)
  real(8), intent(inout) :: mb(n), fx(n), fxb(n), fy(n), fyb(n)
  integer :: i, j
  real(8) :: dx, dxb, dy, dyb, r2, r2b, w, wb, sxb, syb, tempb, tempb0, yb_sum, xb_sum
  integer :: first3, last3, i0, i1
  real(8), allocatable :: xb_sum0(:), yb_sum0(:)

  call pj_adjoint_begin()
  !$omp parallel private(j, dx, dy, r2, w, i, dxb, dyb, r2b, wb, sxb, syb, tempb, tempb0, yb_sum, &
  !$omp   xb_sum, first3, last3, xb_sum0, i0, yb_sum0, i1)
    allocate(yb_sum0(size(yb, 1)))
    yb_sum0 = 0.0d0
    allocate(xb_sum0(size(xb, 1)))
    xb_sum0 = 0.0d0
    call pj_static_bounds4(1, n, 1, first3, last3)
    do i = 1, n
      syb = fyb(i)
      sxb = fxb(i)
      do j = last3, first3, -1
        dx = x(j) - x(i)
        dy = y(j) - y(i)
        r2 = dx*dx + dy*dy + 0.01d0
        wb = syb*dy
        wb = wb + sxb*dx
        mb(j) = mb(j) + wb/(r2*sqrt(r2))
      end do
    end do
    !$omp barrier
    !$omp do
    do i = 1, n
      syb = fyb(i)
      fyb(i) = 0.0d0
      sxb = fxb(i)
      fxb(i) = 0.0d0
      yb_sum = 0.0d0
      xb_sum = 0.0d0
      do j = n, 1, -1
        dx = x(j) - x(i)
        dy = y(j) - y(i)
        r2 = dx*dx + dy*dy + 0.01d0
        w = m(j)/(r2*sqrt(r2))
        wb = syb*dy
        dyb = w*syb
        wb = wb + sxb*dx
        dxb = w*sxb
        tempb = -m(j)/(r2*sqrt(r2))*wb/(r2*sqrt(r2))
        tempb0 = r2*tempb
        r2b = tempb*sqrt(r2) + tempb0/merge(1.0d0, 2*sqrt(r2), tempb0 == 0.0d0)
        dxb = dxb + r2b*dx + dx*r2b
        dyb = dyb + r2b*dy + dy*r2b
        yb_sum0(j) = yb_sum0(j) + dyb
        yb_sum = yb_sum - dyb
        xb_sum0(j) = xb_sum0(j) + dxb
        xb_sum = xb_sum - dxb
      end do
      if (n >= 1) then
        yb_sum0(i) = yb_sum0(i) + yb_sum
        xb_sum0(i) = xb_sum0(i) + xb_sum
      end if
    end do
    !$omp end do nowait
    do i0 = 1, n
      !$omp atomic update
      xb(i0) = xb(i0) + xb_sum0(i0 + lbound(xb_sum0, 1) - 1)
    end do
    deallocate(xb_sum0)
    do i1 = 1, n
      !$omp atomic update
      yb(i1) = yb(i1) + yb_sum0(i1 + lbound(yb_sum0, 1) - 1)
    end do
    deallocate(yb_sum0)
  !$omp end parallel
  call pj_adjoint_end('forces_b', 8_8)
end subroutine forces_b
