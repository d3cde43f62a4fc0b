! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A passive procedure with constructs for the threads that call it, and an early return: its statements stand in the place of
! the call, and none of them may leave the caller.
! VERIFY: --head 'p(x,y)>(y)' --set n=7 --set q=1
! VERIFY: --head 'p(x,y)>(y)' --set n=7 --set q=2

subroutine p(n, q, k, x, y)
  implicit none
  integer, intent(in) :: n, q
  integer, intent(inout) :: k(n)
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  call count_up(n, q, k)
  !$omp do
  do i = 1, n
    y(i) = y(i)*x(i)**2*k(i)
  end do
end subroutine p
subroutine count_up(n, q, k)
  implicit none
  integer, intent(in) :: n, q
  integer, intent(inout) :: k(n)
  integer :: i
  if (q > 1) return
  !$omp do
  do i = 1, n
    k(i) = mod(i, 3) + 1
  end do
end subroutine count_up
