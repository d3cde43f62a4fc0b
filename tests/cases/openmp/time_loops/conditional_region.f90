! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A parallel loop that runs in some steps only, and one whose bounds depend on the step.
! VERIFY: --head 'some_steps(u)>(u)' --set n=12 --range 0.5:1.5

subroutine some_steps(n, u)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: u(n)
  integer :: i, step
  do step = 1, 4
    if (mod(step, 2) == 0) then
      !$omp parallel do shared(n, u) private(i) schedule(dynamic)
      do i = 1, n
        u(i) = 0.7d0*u(i)*u(i)
      end do
    end if
    !$omp parallel do shared(n, u, step) private(i)
    do i = step, n, 2
      u(i) = u(i)*(1.0d0 + 0.1d0*u(i))
    end do
  end do
end subroutine some_steps
