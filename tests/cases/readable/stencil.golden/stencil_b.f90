! Adjoint of stencil: derivatives of u with respect to u.
! Reads and updates ub.
! What u holds afterwards is not what stencil computes.
!
! Smooths u.
subroutine stencil_b(n, steps, u, ub)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(inout) :: u(n), ub(n)
  real(8) :: vb(n)
  integer :: i, step

  vb = 0.0d0
  do step = steps, 1, -1
    !$omp parallel do private(i) shared(n, ub, vb)
    do i = 2, n - 1
      vb(i) = vb(i) + ub(i)
      ub(i) = 0.0d0
    end do
    !$omp end parallel do
    !$omp parallel do private(i) shared(n, ub, vb)
    do i = 2, n - 1
      !$omp atomic update
      ub(i - 1) = ub(i - 1) + (0.25d0*vb(i))
      !$omp atomic update
      ub(i) = ub(i) + (0.5d0*vb(i))
      !$omp atomic update
      ub(i + 1) = ub(i + 1) + (0.25d0*vb(i))
      vb(i) = 0.0d0
    end do
    !$omp end parallel do
  end do
end subroutine stencil_b
