! Tangent of limiter: derivatives of y with respect to x.
! Reads xd; reads and updates yd.
! The primal arguments hold afterwards what limiter leaves in them.
subroutine limiter_d(n, x, xd, y, yd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: y(n), yd(n)
  real(8) :: slope, sloped
  integer :: i

  do i = 2, n
    sloped = xd(i) - xd(i - 1)
    slope = x(i) - x(i - 1)
    if (slope > 0.0137d0) then
      yd(i) = yd(i)*slope**2 + y(i)*(2*slope*sloped)
      y(i) = y(i)*slope**2
    else
      yd(i) = yd(i) + exp(slope)*sloped
      y(i) = y(i) + exp(slope)
    end if
  end do
end subroutine limiter_d
