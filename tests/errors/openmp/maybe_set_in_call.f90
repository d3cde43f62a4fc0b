! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A procedure called by threads that one of them lets set a number of all: what the others would keep
! and put back may be the value before or after that.
! HEAD: 'p(x,b,e)>(y,e)'
! MODES: adjoint

subroutine p(n, x, y, b, e)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), b
  real(8), intent(inout) :: y(n), e
  integer :: i
  interface
    subroutine acc(t, e)
      real(8), intent(in) :: t
      real(8), intent(inout) :: e
    end subroutine acc
  end interface
  !$omp parallel do
  do i = 1, n
    y(i) = y(i) + b*e
  end do
  !$omp parallel do
  do i = 1, n
    ! EXPECT-ERROR@+1: unsupported-attribute "a number of all threads that 'acc' may set or not"
    call acc(y(i)*x(i), e)
  end do
end subroutine p

subroutine acc(t, e)
  implicit none
  real(8), intent(in) :: t
  real(8), intent(inout) :: e
  if (t > 1d3) e = t
end subroutine acc
