! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A worksharing loop fills of a thread's own array what the thread's iterations fill.
! VERIFY: --head 'f(x)>(z)' --set n=50 --threads 2

subroutine f(n, x, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: z
  real(8) :: t(n)
  integer :: i, it
  !$omp parallel private(t, it) reduction(+: z) num_threads(2)
  t = 0
  !$omp do schedule(static)
  do i = 1, n
    t(n + 1 - i) = sin(x(i))
  end do
  do it = 1, 2
    !$omp do schedule(static)
    do i = 1, n
      t(i) = x(i)*x(i)*it
    end do
    z = z + sum(t*t)
  end do
  !$omp end parallel
end subroutine f
