! Tangent of large: derivatives of y with respect to x.
! Reads xd; reads and updates yd.
! The primal arguments hold afterwards what large leaves in them.
subroutine large_d(n, x, xd, y, yd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: y(n), yd(n)
  integer :: i

  !$omp parallel do if(n > 5) num_threads(3) private(i)
  do i = 1, n
    yd(i) = yd(i)*x(i) + y(i)*xd(i)
    y(i) = y(i)*x(i)
  end do
  !$omp end parallel do
end subroutine large_d
