! Tangent of shift: derivatives of y with respect to x and a.
! Reads xd and ad; reads and updates yd.
! The primal arguments hold afterwards what shift leaves in them.
subroutine shift_d(n, x, xd, y, yd, a, ad)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: y(n), yd(n)
  real(8), intent(in) :: a, ad
  integer :: i

  !$omp parallel do firstprivate(a, ad) private(i)
  do i = 1, n
    yd(i) = xd(i)*exp(a) + x(i)*(exp(a)*ad)
    y(i) = x(i)*exp(a)
  end do
  !$omp end parallel do
end subroutine shift_d
