! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Branches taken per iteration in a parallel loop are remembered per iteration.
! VERIFY: --head 'branchy(x)>(y)' --set n=13 --range 0.5:1.5

subroutine branchy(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, k
  !$omp parallel do shared(n, x, y) private(i, k) schedule(guided)
  do i = 1, n
    if (y(i) > 1.2137d0) then
      y(i) = y(i)*x(i)
    else if (y(i) > 0.8137d0) then
      y(i) = y(i)/x(i)
      if (y(i) > 1.0137d0) cycle
    end if
    k = 0
    do while (y(i) > 0.3137d0 .and. k < 4)
      y(i) = 0.6d0*y(i)*x(i)
      k = k + 1
    end do
    select case (mod(i, 4))
    case (0)
      y(i) = y(i)**2
    case (1:2)
      y(i) = sin(y(i))
    end select
  end do
end subroutine branchy
