! Tangent of plane: derivatives of y with respect to x.
! Reads xd; sets yd.
! The primal arguments hold afterwards what plane leaves in them.
subroutine plane_d(n, m, x, xd, y, yd)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(m, n), xd(m, n)
  real(8), intent(inout) :: y(m, n), yd(m, n)
  integer :: i, j

  !$omp parallel do collapse(2) private(j, i)
  do j = 1, n
    do i = 1, m
      yd(i, j) = cos(x(i, j))*xd(i, j)
      y(i, j) = sin(x(i, j))
    end do
  end do
  !$omp end parallel do
end subroutine plane_d
