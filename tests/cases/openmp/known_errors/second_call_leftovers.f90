! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Known error: a second call starts from what the first one left. (check calls the adjoint twice.)
! VERIFY: --head 'p(x)>(s)' --set n=12 --range 0.5:1.5
subroutine p(n, x, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: s
  real(8) :: work(n)
  integer :: i, step
  work = 1.0d0
  do step = 1, 2
    !$omp parallel do schedule(guided)
    do i = 1, n
      work(i) = work(i)*x(i)
      work(i) = sin(work(i))
    end do
  end do
  s = sum(work)
end subroutine p
