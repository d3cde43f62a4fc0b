! Tangent of histogram: derivatives of h with respect to x.
! Reads xd; reads and updates hd.
! The primal arguments hold afterwards what histogram leaves in them.
subroutine histogram_d(n, x, xd, h, hd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: h(4), hd(4)
  integer :: i

  !$omp parallel do private(i)
  do i = 1, n
    !$omp atomic update
    hd(mod(i, 4) + 1) = hd(mod(i, 4) + 1) + (-2*x(i)*xd(i))
    !$omp atomic update
    h(mod(i, 4) + 1) = h(mod(i, 4) + 1) + (-x(i)**2)
  end do
  !$omp end parallel do
end subroutine histogram_d
