! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Known error: the blocks of the tape are not the thread's own. Enough values to fill several blocks.
! VERIFY: --head 'p(x)>(y)' --set n=60 --range 0.9:1.1
subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8) :: t
  integer :: i, k
  !$omp parallel do private(t) schedule(dynamic)
  do i = 1, n
    t = x(i)
    do k = 1, 2000
      t = t + 0.001d0*sin(t*x(i))
    end do
    y(i) = t
  end do
end subroutine p
