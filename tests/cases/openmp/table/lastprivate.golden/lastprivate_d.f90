! Tangent of latest: derivatives of y and a with respect to x.
! Reads xd; sets ad; reads and updates yd.
! The primal arguments hold afterwards what latest leaves in them.
subroutine latest_d(n, x, xd, y, yd, a, ad)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: y(n), yd(n), a, ad
  integer :: i

  !$omp parallel do lastprivate(a, ad) private(i)
  do i = 1, n
    ad = 2*x(i)*xd(i)
    a = x(i)**2
    yd(i) = cos(a)*ad
    y(i) = sin(a)
  end do
  !$omp end parallel do
end subroutine latest_d
