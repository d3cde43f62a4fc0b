! Adjoint of norm: derivatives of s with respect to a and x.
! Increments ab and xb; reads and updates sb.
! What s holds afterwards is not what norm computes.
subroutine norm_b(n, a, ab, x, xb, s, sb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a
  real(8), intent(inout) :: ab
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), s, sb
  integer :: i

  !$omp parallel do private(i) firstprivate(a, sb) reduction(+: ab)
  do i = 1, n
    ab = ab + sb*x(i)**2
    xb(i) = xb(i) + 2*x(i)*(a*sb)
  end do
  !$omp end parallel do
end subroutine norm_b
