! Adjoint of moments: derivatives of m with respect to x and m.
! Increments xb; reads and updates mb.
! What m holds afterwards is not what moments computes.
subroutine moments_b(n, x, xb, m, mb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), m(2), mb(2)
  integer :: i
  real(8) :: m0b(2)
  integer :: i0

  !$omp parallel private(i0, i, m0b)
    m0b = 0.0d0
    do i0 = 1, 2
      m0b(i0) = m0b(i0) + mb(i0)
    end do
    !$omp do
    do i = 1, n
      xb(i) = xb(i) + 2*x(i)*m0b(2)
      xb(i) = xb(i) + m0b(1)
    end do
    !$omp end do
  !$omp end parallel
end subroutine moments_b
