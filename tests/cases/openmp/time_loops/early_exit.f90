! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The time loop ends early, on an active value.
! VERIFY: --head 'until(u)>(u)' --set n=8 --range 0.5:1.5

subroutine until(n, u)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: u(n)
  real(8) :: energy
  integer :: i, step
  do step = 1, 20
    !$omp parallel do shared(n, u) private(i)
    do i = 1, n
      u(i) = 0.8d0*u(i) + 0.1d0*sin(u(i))
    end do
    energy = sum(u**2)
    if (energy < 2.0137d0) exit
    u(1) = u(1)*energy*0.1d0
  end do
end subroutine until
