! Tangent of total: derivatives of s with respect to x and s.
! Reads xd; reads and updates sd.
! The primal arguments hold afterwards what total leaves in them.
subroutine total_d(n, x, xd, s, sd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: s, sd
  integer :: i

  sd = sd*s + s*sd
  s = s*s
  !$omp parallel do shared(s, sd) private(i)
  do i = 1, n
    !$omp atomic update
    sd = sd + (2*x(i)*xd(i))
    !$omp atomic update
    s = s + (x(i)**2)
  end do
  !$omp end parallel do
  sd = sd*s + s*sd
  s = s*s
end subroutine total_d
