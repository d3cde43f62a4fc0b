! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! Three loops, each of which reads what the one before has written; the last one sums it up.
subroutine fused(n, x, y, z, total)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), z(n), total
  integer :: i

  !$omp parallel do
  do i = 1, n
    y(i) = x(i)*x(i) - 0.5d0*x(i)
  end do
  !$omp parallel do
  do i = 1, n
    z(i) = y(i)*x(i)/(1 + y(i)*y(i))
  end do
  !$omp parallel do reduction(+: total)
  do i = 1, n
    total = total + z(i)*z(i)
  end do
end subroutine fused
