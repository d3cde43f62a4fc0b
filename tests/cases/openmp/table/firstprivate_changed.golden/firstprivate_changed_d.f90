! Tangent of offset: derivatives of y with respect to x and a.
! Reads xd; reads and updates yd and ad.
! The primal arguments hold afterwards what offset leaves in them.
subroutine offset_d(n, x, xd, y, yd, a, ad)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: y(n), yd(n), a, ad
  integer :: i

  !$omp parallel firstprivate(a, ad)
    ad = ad*a + a*ad
    a = a*a
    !$omp do private(i)
    do i = 1, n
      yd(i) = yd(i) + ad*x(i) + a*xd(i)
      y(i) = y(i) + a*x(i)
    end do
    !$omp end do
  !$omp end parallel
end subroutine offset_d
