! Tangent of scale: derivatives of y with respect to x and a.
! Reads xd and ad; sets yd.
! The primal arguments hold afterwards what scale leaves in them.
subroutine scale_d(n, x, xd, a, ad, y, yd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n), a, ad
  real(8), intent(inout) :: y(n), yd(n)
  integer :: i

  !$omp parallel do private(i) firstprivate(a, ad)
  do i = 1, n
    yd(i) = ad*x(i) + a*xd(i)
    y(i) = a*x(i)
  end do
  !$omp end parallel do
end subroutine scale_d
