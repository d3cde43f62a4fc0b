! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The parallel loop is in a procedure that is called twice with different arguments.
! VERIFY: --head 'head(x,s)>(y)' --set n=9 --range 0.5:1.5

subroutine scale(n, s, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: s
  real(8), intent(inout) :: v(n)
  integer :: i
  !$omp parallel do shared(n, s, v) private(i) schedule(static, 2)
  do i = 1, n
    v(i) = v(i)*v(i)*s
  end do
end subroutine scale

subroutine head(n, x, s, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), s
  real(8), intent(inout) :: y(n)
  y = y*x
  call scale(n, s, y)
  call scale(n - 2, y(1)*s, y(2:n-1))
end subroutine head
