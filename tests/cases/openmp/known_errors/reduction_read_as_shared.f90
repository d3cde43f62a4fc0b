! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Known error: a reduction variable is taken for a shared one, although each thread has its own.
! VERIFY: --head 'p(x,s)>(s)' --set n=12 --range 0.5:1.5
subroutine p(n, x, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: s
  real(8) :: t
  integer :: i
  !$omp parallel do reduction(+: s) private(t)
  do i = 1, n
    t = s
    s = 2.0d0*x(i)
    s = s*s + t
  end do
end subroutine p
