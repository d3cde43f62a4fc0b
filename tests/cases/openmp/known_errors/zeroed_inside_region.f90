! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Known error: the adjoint of an output is zeroed as a whole inside of the parallel region, where
! other threads still read it.
! VERIFY: --head 'p(x)>(y)' --set n=40 --range 0.5:1.5
subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  !$omp parallel do
  do i = 1, n
    y(i) = x(i)*x(n + 1 - i)
  end do
end subroutine p
