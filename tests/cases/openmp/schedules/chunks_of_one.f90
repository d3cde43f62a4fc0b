! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! With chunks of one number of threads, iterations i and i + nt are one thread's, in their order.
! VERIFY: --head 'sums(x)>(s)' --set n=20
subroutine sums(n, x, s)
  use omp_lib
  implicit none
  integer, intent(in) :: n
  double precision, intent(in) :: x(n)
  double precision, intent(out) :: s
  double precision :: partial(0:63)
  integer :: i, k, nt
  partial = 0
  nt = 1
  !$omp parallel
  if (omp_get_thread_num() == 0) nt = omp_get_num_threads()
  !$omp barrier
  !$omp do schedule(static, 1)
  do i = 0, n - 1
    if (i < nt) then
      partial(mod(i, nt)) = x(i + 1)*x(i + 1)
    else
      partial(mod(i, nt)) = partial(mod(i, nt)) + x(i + 1)*x(i + 1)
    end if
  end do
  !$omp end parallel
  s = 0
  do k = 0, nt - 1
    s = s + partial(k)
  end do
end subroutine sums
