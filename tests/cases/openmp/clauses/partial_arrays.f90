! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Arrays that worksharing loops of a region reduce through the partial results of all threads: they
! are combined element by element.
! VERIFY: --head 'extremes(x)>(y)' --set n=12
subroutine extremes(n, x, y)
  implicit none
  integer, intent(in) :: n
  double precision, intent(in) :: x(n)
  double precision, intent(out) :: y
  double precision :: big(0:3), p(3, 2)
  integer :: i
  big = 0
  p = 1
  !$omp parallel
  !$omp do reduction(max: big)
  do i = 1, n
    if (x(i) > big(mod(i, 4))) big(mod(i, 4)) = x(i)
  end do
  !$omp do reduction(*: p)
  do i = 1, n
    p(mod(i, 3) + 1, mod(i, 2) + 1) = p(mod(i, 3) + 1, mod(i, 2) + 1)*x(i)
  end do
  !$omp end parallel
  y = big(0)*big(1) + p(1, 2)*p(2, 1) + big(3)
end subroutine extremes
