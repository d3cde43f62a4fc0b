! Tangent of normalise: derivatives of y and s with respect to x and s.
! Reads xd; reads and updates yd and sd.
! The primal arguments hold afterwards what normalise leaves in them.
subroutine normalise_d(n, x, xd, y, yd, s, sd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: y(n), yd(n), s, sd
  integer :: i

  !$omp parallel
    !$omp do reduction(+: s, sd) private(i)
    do i = 1, n
      sd = sd + xd(i)
      s = s + x(i)
    end do
    !$omp end do
    !$omp do firstprivate(s, sd) private(i)
    do i = 1, n
      yd(i) = xd(i)*s + x(i)*sd
      y(i) = x(i)*s
    end do
    !$omp end do
  !$omp end parallel
end subroutine normalise_d
