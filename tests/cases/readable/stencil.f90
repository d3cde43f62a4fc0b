! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Golden output: the three-point stencil in a time loop, tangent and adjoint.
! RUN: parajoint tangent %s --head 'stencil(u)>(u)' -o %t
! RUN: parajoint adjoint %s --head 'stencil(u)>(u)' -o %t
! VERIFY: --head 'stencil(u)>(u)' --set n=10 --set steps=3

! Smooths u.
subroutine stencil(n, steps, u)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(inout) :: u(n)
  real(8) :: v(n)
  integer :: i, step

  do step = 1, steps
    ! one step
    !$omp parallel do shared(n, u, v) private(i)
    do i = 2, n - 1
      v(i) = 0.25d0*u(i-1) + 0.5d0*u(i) + 0.25d0*u(i+1)
    end do
    ! and back
    !$omp parallel do shared(n, u, v) private(i)
    do i = 2, n - 1
      u(i) = v(i)
    end do
  end do
end subroutine stencil
