! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! No clause at all: the counter is private, the inner counters are, everything else is shared.
! VERIFY: --head 'implicit_rules(a)>(b)' --set n=6 --set m=4 --range 0.5:1.5

subroutine implicit_rules(n, m, a, b)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m)
  real(8), intent(inout) :: b(n, m)
  integer :: i, j
  !$omp parallel do
  do j = 2, m
    do i = 1, n
      b(i, j) = b(i, j)*a(i, j-1) + a(i, j)
    end do
  end do
end subroutine implicit_rules
