! Tangent of weighted: derivatives of y with respect to x.
! Reads xd; reads and updates yd.
! The primal arguments hold afterwards what weighted leaves in them.
subroutine weighted_d(n, x, xd, y, yd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: y(n), yd(n)
  real(8) :: t, td
  integer :: i

  !$omp parallel private(t, td)
    td = 2*x(1)*xd(1)
    t = x(1)**2
    !$omp do private(i)
    do i = 2, n
      yd(i) = yd(i) + td*x(i) + t*xd(i)
      y(i) = y(i) + t*x(i)
    end do
    !$omp end do
  !$omp end parallel
end subroutine weighted_d
