! Tangent of halves: derivatives of y with respect to x.
! Reads xd; sets yd.
! The primal arguments hold afterwards what halves leaves in them.
subroutine halves_d(n, x, xd, y, yd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: y(n), yd(n)
  integer :: i

  !$omp parallel do proc_bind(close) private(i)
  do i = 1, n
    yd(i) = 0.5d0*xd(i)
    y(i) = 0.5d0*x(i)
  end do
  !$omp end parallel do
end subroutine halves_d
