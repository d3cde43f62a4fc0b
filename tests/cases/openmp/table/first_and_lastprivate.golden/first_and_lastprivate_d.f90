! Tangent of replaced: derivatives of a with respect to x and a.
! Reads xd; reads and updates ad.
! The primal arguments hold afterwards what replaced leaves in them.
subroutine replaced_d(n, x, xd, a, ad)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: a, ad
  integer :: i

  !$omp parallel do firstprivate(a, ad) lastprivate(a, ad) private(i)
  do i = 1, n
    if (i == n) then
      ad = ad*x(i) + a*xd(i)
      a = a*x(i)
    end if
  end do
  !$omp end parallel do
end subroutine replaced_d
