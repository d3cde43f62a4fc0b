! Tangent of norm: derivatives of s with respect to a and x.
! Reads ad and xd; reads and updates sd.
! The primal arguments hold afterwards what norm leaves in them.
subroutine norm_d(n, a, ad, x, xd, s, sd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a, ad, x(n), xd(n)
  real(8), intent(inout) :: s, sd
  integer :: i

  !$omp parallel do private(i) firstprivate(a, ad)
  do i = 1, n
    sd = sd + ad*x(i)**2 + a*(2*x(i)*xd(i))
    s = s + a*x(i)**2
  end do
  !$omp end parallel do
end subroutine norm_d
