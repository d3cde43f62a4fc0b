! Tangent of gather: derivatives of y with respect to x.
! Reads xd; sets yd.
! The primal arguments hold afterwards what gather leaves in them.
subroutine gather_d(n, x, xd, k, y, yd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  integer, intent(in) :: k(n)
  real(8), intent(inout) :: y(n), yd(n)
  integer :: i

  !$omp parallel do shared(x, xd, k, y, yd) private(i)
  do i = 1, n
    yd(i) = cos(x(k(i)))*xd(k(i))
    y(i) = sin(x(k(i)))
  end do
  !$omp end parallel do
end subroutine gather_d
