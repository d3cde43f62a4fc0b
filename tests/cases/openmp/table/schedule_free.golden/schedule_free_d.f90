! Tangent of free: derivatives of y with respect to x.
! Reads xd; reads and updates yd.
! The primal arguments hold afterwards what free leaves in them.
subroutine free_d(n, x, xd, y, yd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: y(n), yd(n)
  integer :: i

  !$omp parallel do schedule(guided) private(i)
  do i = 1, n
    yd(i) = xd(i)*exp(x(i)) + x(i)*(exp(x(i))*xd(i))
    y(i) = x(i)*exp(x(i))
  end do
  !$omp end parallel do
end subroutine free_d
