! Adjoint of strided: derivatives of y with respect to x.
! Increments xb; reads and updates yb.
! What y holds afterwards is not what strided computes.
!
! Its turns count: those two apart meet.
subroutine strided_b(n, x, xb, y, yb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), y(n), yb(n)
  integer :: i, turn, block, last

  !$omp parallel private(i, turn, block, last)
    do turn = 0, 1
      !$omp do
      do block = 5 + turn*192, n - 4, 384
        last = min(block + 189, n - 4)
        do i = block, last, 3
          xb(i - 3) = xb(i - 3) + yb(i)*x(i + 3)
          xb(i + 3) = xb(i + 3) + x(i - 3)*yb(i)
          xb(i) = xb(i) + 2*x(i)*yb(i)
          yb(i) = 0.0d0
        end do
      end do
      !$omp end do
    end do
  !$omp end parallel
end subroutine strided_b
