! Tangent of stencil: derivatives of u with respect to u.
! Reads and updates ud.
! The primal arguments hold afterwards what stencil leaves in them.
!
! Smooths u.
subroutine stencil_d(n, steps, u, ud)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(inout) :: u(n), ud(n)
  real(8) :: v(n), vd(n)
  integer :: i, step

  do step = 1, steps
    ! one step
    !$omp parallel do shared(n, u, ud, v, vd) private(i)
    do i = 2, n - 1
      vd(i) = 0.25d0*ud(i - 1) + 0.5d0*ud(i) + 0.25d0*ud(i + 1)
      v(i) = 0.25d0*u(i - 1) + 0.5d0*u(i) + 0.25d0*u(i + 1)
    end do
    !$omp end parallel do
    ! and back
    !$omp parallel do shared(n, u, ud, v, vd) private(i)
    do i = 2, n - 1
      ud(i) = vd(i)
      u(i) = v(i)
    end do
    !$omp end parallel do
  end do
end subroutine stencil_d
