! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Golden output: a parallel loop with private temporaries, a gather, a shared scalar and a schedule.
! RUN: parajoint tangent %s --head 'flux(u,s)>(f)' -o %t
! RUN: parajoint adjoint %s --head 'flux(u,s)>(f)' -o %t
! VERIFY: --head 'flux(u,s)>(f)' --set n=12 --range 0.5:1.5

subroutine flux(n, u, s, f)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n), s
  real(8), intent(inout) :: f(n)
  real(8) :: mean, jump
  integer :: i

  !$omp parallel do default(none) shared(n, u, s, f) private(i, mean, jump) schedule(dynamic, 4)
  do i = 1, n - 1
    mean = 0.5d0*(u(i) + u(i+1))
    jump = u(i+1) - u(i)
    mean = mean*mean
    f(i) = f(i)*mean - s*jump
  end do
  !$omp end parallel do
end subroutine flux
