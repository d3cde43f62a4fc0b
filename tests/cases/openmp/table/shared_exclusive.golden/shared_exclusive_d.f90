! Tangent of square: derivatives of y with respect to x.
! Reads xd; sets yd.
! The primal arguments hold afterwards what square leaves in them.
subroutine square_d(n, x, xd, y, yd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: y(n), yd(n)
  integer :: i

  !$omp parallel do shared(x, xd, y, yd) private(i)
  do i = 1, n
    yd(i) = 2*x(i)*xd(i)
    y(i) = x(i)**2
  end do
  !$omp end parallel do
end subroutine square_d
