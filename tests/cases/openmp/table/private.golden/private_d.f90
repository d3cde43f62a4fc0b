! Tangent of twice: derivatives of y with respect to x.
! Reads xd; reads and updates yd.
! The primal arguments hold afterwards what twice leaves in them.
subroutine twice_d(n, x, xd, y, yd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: y(n), yd(n)
  real(8) :: t, td
  integer :: i

  !$omp parallel do private(t, td, i)
  do i = 1, n
    td = cos(x(i))*xd(i)
    t = sin(x(i))
    yd(i) = (td*t + t*td)*y(i) + t*t*yd(i)
    y(i) = t*t*y(i)
  end do
  !$omp end parallel do
end subroutine twice_d
