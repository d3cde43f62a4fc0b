! Adjoint of total: derivatives of s with respect to x and s.
! Increments xb; reads and updates sb.
! What s holds afterwards is not what total computes.
subroutine total_b(n, x, xb, s, sb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), s, sb
  integer :: i
  real(8) :: s_old, s_old0

  s_old = s
  s = s*s
  !$omp parallel do private(i) shared(n, x, s)
  do i = 1, n
    !$omp atomic update
    s = s + (x(i)**2)
  end do
  !$omp end parallel do
  s_old0 = s
  s = s_old0
  sb = sb*s + s*sb
  !$omp parallel do private(i) firstprivate(sb) shared(n, x, xb)
  do i = 1, n
    xb(i) = xb(i) + 2*x(i)*sb
  end do
  !$omp end parallel do
  s = s_old
  sb = sb*s + s*sb
end subroutine total_b
