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
  integer :: i, step, side, from, to

  vb = 0.0d0
  do step = steps, 1, -1
    !$omp parallel do private(i) shared(n, ub, vb)
    do i = 2, n - 1
      vb(i) = vb(i) + ub(i)
      ub(i) = 0.0d0
    end do
    !$omp end parallel do
    !$omp parallel private(i, side, from, to) shared(n, ub, vb)
      !$omp do
      do i = 3, n - 2
        ub(i) = ub(i) + 0.25d0*(vb(i + 1) + vb(i - 1)) + 0.5d0*vb(i)
      end do
      !$omp end do nowait
      !$omp do
      do side = 1, 2
        if (side == 1) then
          from = 1
          to = 2
        else
          from = max(3, n - 1)
          to = n
        end if
        do i = from, to
          if (i <= n - 2) ub(i) = ub(i) + 0.25d0*vb(i + 1)
          if (i >= 2 .and. i <= n - 1) ub(i) = ub(i) + 0.5d0*vb(i)
          if (i >= 3) ub(i) = ub(i) + 0.25d0*vb(i - 1)
        end do
      end do
      !$omp end do
      !$omp do
      do i = 2, n - 1
        vb(i) = 0.0d0
      end do
      !$omp end do
    !$omp end parallel
  end do
end subroutine stencil_b
