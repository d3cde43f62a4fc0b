! Tangent of add: derivatives of s with respect to x and s.
! Reads xd; reads and updates sd.
! The primal arguments hold afterwards what add leaves in them.
subroutine add_d(n, x, xd, s, sd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: s, sd
  integer :: i

  !$omp parallel do reduction(+: s, sd) private(i)
  do i = 1, n
    sd = sd + 2*x(i)*xd(i)
    s = s + x(i)**2
  end do
  !$omp end parallel do
end subroutine add_d
