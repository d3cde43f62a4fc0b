! Tangent of pair: derivatives of y and z with respect to x.
! Reads xd; reads and updates yd and zd.
! The primal arguments hold afterwards what pair leaves in them.
subroutine pair_d(n, x, xd, y, yd, z, zd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: y(n), yd(n), z(n), zd(n)
  integer :: i

  !$omp parallel
    !$omp do private(i)
    do i = 1, n
      yd(i) = cos(x(i))*xd(i)
      y(i) = sin(x(i))
    end do
    !$omp end do
    !$omp do private(i)
    do i = 1, n
      zd(i) = yd(n + 1 - i)*x(i) + y(n + 1 - i)*xd(i)
      z(i) = y(n + 1 - i)*x(i)
    end do
    !$omp end do
  !$omp end parallel
end subroutine pair_d
