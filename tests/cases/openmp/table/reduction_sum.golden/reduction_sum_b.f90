! Adjoint of add: derivatives of s with respect to x and s.
! Increments xb; reads and updates sb.
! What s holds afterwards is not what add computes.
subroutine add_b(n, x, xb, s, sb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), s, sb
  integer :: i
  real(8) :: s0b

  !$omp parallel private(i, s0b)
    s0b = sb
    !$omp do
    do i = 1, n
      xb(i) = xb(i) + 2*x(i)*s0b
    end do
    !$omp end do
  !$omp end parallel
end subroutine add_b
