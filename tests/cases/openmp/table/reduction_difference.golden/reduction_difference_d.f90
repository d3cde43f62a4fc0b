! Tangent of lessen: derivatives of s with respect to x and s.
! Reads xd; reads and updates sd.
! The primal arguments hold afterwards what lessen leaves in them.
subroutine lessen_d(n, x, xd, s, sd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: s, sd
  integer :: i

  !$omp parallel do reduction(+: s, sd) private(i)
  do i = 1, n
    sd = sd - cos(x(i))*xd(i)
    s = s - sin(x(i))
  end do
  !$omp end parallel do
end subroutine lessen_d
