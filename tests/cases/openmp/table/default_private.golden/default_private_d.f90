! Tangent of squares: derivatives of y with respect to x.
! Reads xd; sets yd.
! The primal arguments hold afterwards what squares leaves in them.
subroutine squares_d(n, x, xd, y, yd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: y(n), yd(n)
  real(8) :: t, td
  integer :: i

  !$omp parallel do shared(n, x, xd, y, yd) private(i, t, td)
  do i = 1, n
    td = 2*x(i)*xd(i)
    t = x(i)**2
    yd(i) = td*t + t*td
    y(i) = t*t
  end do
  !$omp end parallel do
end subroutine squares_d
