! Adjoint of histogram: derivatives of h with respect to x.
! Increments xb; reads and updates hb.
! What h holds afterwards is not what histogram computes.
subroutine histogram_b(n, x, xb, h, hb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), h(4), hb(4)
  integer :: i

  !$omp parallel do private(i)
  do i = 1, n
    xb(i) = xb(i) - 2*x(i)*hb(mod(i, 4) + 1)
  end do
  !$omp end parallel do
end subroutine histogram_b
