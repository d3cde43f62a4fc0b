! Adjoint of limiter: derivatives of y with respect to x.
! Increments xb; reads and updates yb.
! What y holds afterwards is not what limiter computes.
subroutine limiter_b(n, x, xb, y, yb)
  use parajoint, only: pj_adjoint_begin, pj_adjoint_end, pj_pop_real8, pj_push_real8
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), y(n), yb(n)
  real(8) :: slope, slopeb
  integer :: i

  call pj_adjoint_begin()
  do i = 2, n
    slope = x(i) - x(i - 1)
    if (slope > 0.0137d0) then
      call pj_push_real8(y(i))
      y(i) = y(i)*slope**2
    else
      y(i) = y(i) + exp(slope)
    end if
  end do
  do i = n, 2, -1
    slope = x(i) - x(i - 1)
    if (slope > 0.0137d0) then
      call pj_pop_real8(y(i))
      slopeb = 2*slope*(y(i)*yb(i))
      yb(i) = yb(i)*slope**2
    else
      slopeb = exp(slope)*yb(i)
    end if
    xb(i) = xb(i) + slopeb
    xb(i - 1) = xb(i - 1) - slopeb
  end do
  call pj_adjoint_end('limiter_b', 9_8)
end subroutine limiter_b
