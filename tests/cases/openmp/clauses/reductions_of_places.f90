! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Integers that a construct reduces: needed as places before it, in it, and behind it.
! VERIFY: --head 'last(x)>(y)' --set n=50
! VERIFY: --head 'in_region(x)>(y)' --set n=50

subroutine last(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(3)
  integer :: i, k
  logical :: any
  k = 1
  y(1) = x(k)*x(k)
  !$omp parallel do reduction(max: k)
  do i = 2, n
    if (x(i) > 0.5d0) k = max(k, i)
  end do
  y(2) = x(k)*x(k)
  any = .false.
  y(3) = x(2)*x(2)
  !$omp parallel do reduction(.or.: any)
  do i = 2, n
    any = any .or. x(i) > 0.7d0
  end do
  if (any) y(3) = y(3)*x(1)
end subroutine last

subroutine in_region(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i, k
  k = 1
  y = 0
  y(1) = x(k)*x(k)
  !$omp parallel reduction(min: k)
  k = n/4
  !$omp do
  do i = 2, n/2
    y(i) = x(i + k)*x(i + k)
  end do
  k = 5
  !$omp end parallel
  y(1) = y(1)*x(k)
end subroutine in_region
