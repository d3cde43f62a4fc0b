! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Each value of a cell comes from another neighbour, as in lattice-Boltzmann streaming: reads of different
! planes never meet, and those of one plane are the iterations' own. Two reads of one plane would meet.
! VERIFY: --head 'stream(f)>(g)' --set n=9
! VERIFY: --head 'meet(f)>(g)' --set n=9
! RUN: parajoint adjoint %s --head 'stream(f)>(g)' -o %t
! CHECK: fb(2, i + 1) = fb(2, i + 1) +
! CHECK-NOT: !$omp atomic

subroutine stream(n, f, g)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: f(-1:2, 0:n+1)
  real(8), intent(inout) :: g(-1:2, 0:n+1)
  real(8) :: rho
  integer :: i
  !$omp parallel do private(rho)
  do i = 1, n
    rho = f(-1, i) + f(1, i - 1) + f(2, i + 1)*f(0, i)
    g(1, i) = f(1, i - 1)*rho
    g(2, i) = f(2, i + 1)/rho
  end do
end subroutine stream

subroutine meet(n, f, g)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: f(-1:2, 0:n+1)
  real(8), intent(inout) :: g(-1:2, 0:n+1)
  integer :: i
  !$omp parallel do
  do i = 1, n
    g(1, i) = f(1, i - 1)*f(1, i)
    g(2, i) = f(2, i + 1)*g(1, i)
  end do
end subroutine meet
