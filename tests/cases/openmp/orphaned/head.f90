! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A head with constructs for the threads of its caller: its adjoint starts them itself, and says so.
! VERIFY: --head 'p(x,s)>(y,s)' --set n=11
! RUN: parajoint adjoint %s --head 'p(x,s)>(y,s)' -o %t
! EXPECT-STDERR: its adjoint starts the threads itself
! CHECK: !$omp parallel

subroutine p(n, x, y, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), s
  integer :: i
  real(8) :: t

  t = 0.5d0
  !$omp do
  do i = 1, n
    y(i) = t*x(i)**2 + s*y(i)
  end do
  !$omp master
  s = s*y(1)
  !$omp end master
  !$omp barrier
  call rest(n, x, y, s)
end subroutine p

subroutine rest(n, x, y, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), s
  real(8), intent(inout) :: y(n)
  integer :: i

  !$omp do
  do i = 1, n
    y(i) = y(i)*s + x(i)
  end do
end subroutine rest
