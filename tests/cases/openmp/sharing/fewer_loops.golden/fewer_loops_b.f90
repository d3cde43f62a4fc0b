! Adjoint of filters: derivatives of y with respect to x and w.
! Increments xb and wb; reads and updates yb.
! What y holds afterwards is not what filters computes.
!
! The weights of a filter follow j, what it is applied to follows i and k.
subroutine filters_b(n, m, x, xb, w, wb, y, yb)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n, m)
  real(8), intent(inout) :: xb(n, m)
  real(8), intent(in) :: w(m)
  real(8), intent(inout) :: wb(m), y(n, n, m), yb(n, n, m)
  integer :: i, j, k
  real(8) :: t, tb, tempb, wb_sum

  !$omp parallel do private(t, j, k, i, tb, tempb, wb_sum)
  do j = 1, m
    do k = 1, n
      wb_sum = 0.0d0
      do i = 1, n
        t = exp(x(i, j))*w(j)
        tempb = yb(i, k, j)*k
        tb = tempb*t + t*tempb
        yb(i, k, j) = 0.0d0
        xb(i, j) = xb(i, j) + exp(x(i, j))*(tb*w(j))
        wb_sum = wb_sum + exp(x(i, j))*tb
      end do
      if (1 <= n) wb(j) = wb(j) + wb_sum
    end do
  end do
  !$omp end parallel do
end subroutine filters_b
