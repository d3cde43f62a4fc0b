! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! No barrier separates the loops: a thread relies on what it has done itself. Its backward iterations of the first loop,
! which only read that, must stay with it: the increments of x stay atomic.
! VERIFY: --head 'f(x,u)>(u,v)' --set n=400 --threads 1,2,7

subroutine f(n, x, u, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: u(n), v(n)
  integer :: i
  !$omp parallel
  !$omp do schedule(static)
  do i = 2, n - 1
    u(i) = u(i) + x(i - 1)*x(i + 1)
  end do
  !$omp end do nowait
  !$omp do schedule(static)
  do i = 2, n - 1
    v(i) = u(i)*u(i)
  end do
  !$omp end parallel
end subroutine f
