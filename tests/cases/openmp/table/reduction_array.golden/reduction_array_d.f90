! Tangent of moments: derivatives of m with respect to x and m.
! Reads xd; reads and updates md.
! The primal arguments hold afterwards what moments leaves in them.
subroutine moments_d(n, x, xd, m, md)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: m(2), md(2)
  integer :: i

  !$omp parallel do reduction(+: m, md) private(i)
  do i = 1, n
    md(1) = md(1) + xd(i)
    m(1) = m(1) + x(i)
    md(2) = md(2) + 2*x(i)*xd(i)
    m(2) = m(2) + x(i)**2
  end do
  !$omp end parallel do
end subroutine moments_d
