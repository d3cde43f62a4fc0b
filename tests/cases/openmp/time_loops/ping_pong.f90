! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Two parallel loops inside a time loop, values carried from step to step.
! VERIFY: --head 'march(u)>(u)' --set n=12 --set steps=3 --range 0.5:1.5
! VERIFY: --head 'march(u)>(u)' --set n=12 --set steps=0 --range 0.5:1.5

subroutine march(n, steps, u)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(inout) :: u(n)
  real(8) :: v(n)
  integer :: i, step
  do step = 1, steps
    !$omp parallel do shared(n, u, v) private(i)
    do i = 2, n - 1
      v(i) = u(i) + 0.1d0*u(i)*(u(i+1) - u(i-1))
    end do
    !$omp parallel do shared(n, u, v) private(i)
    do i = 2, n - 1
      u(i) = v(i)/(1.0d0 + 0.1d0*v(i)**2)
    end do
    u(1) = u(n-1)
    u(n) = u(2)
  end do
end subroutine march
