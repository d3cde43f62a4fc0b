! Tangent of chain: derivatives of y with respect to x.
! Reads xd; reads and updates yd.
! The primal arguments hold afterwards what chain leaves in them.
subroutine chain_d(n, x, xd, y, yd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: y(n), yd(n)
  integer :: i

  !$omp parallel do schedule(static, 2) private(i)
  do i = 1, n
    yd(i) = cos(y(i))*yd(i)*x(i) + sin(y(i))*xd(i)
    y(i) = sin(y(i))*x(i)
  end do
  !$omp end parallel do
end subroutine chain_d
