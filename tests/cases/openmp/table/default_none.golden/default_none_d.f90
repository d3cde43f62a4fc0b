! Tangent of smooth: derivatives of y with respect to x.
! Reads xd; reads and updates yd.
! The primal arguments hold afterwards what smooth leaves in them.
subroutine smooth_d(n, x, xd, y, yd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: y(n), yd(n)
  real(8) :: t, td
  integer :: i

  !$omp parallel do default(none) shared(n, x, xd, y, yd) private(i, t, td)
  do i = 2, n
    td = xd(i)*x(i - 1) + x(i)*xd(i - 1)
    t = x(i)*x(i - 1)
    yd(i) = td*t + t*td
    y(i) = t*t
  end do
  !$omp end parallel do
end subroutine smooth_d
