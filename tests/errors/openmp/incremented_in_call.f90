! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A procedure called by threads that increments a number of all of them, whose value the first region needs: what a
! thread would keep is the sum so far.
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
    ! EXPECT-ERROR@+1: unsupported-attribute "a number of all threads that 'acc' may increment"
    call acc(y(i)*x(i), e)
  end do
end subroutine p

subroutine acc(t, e)
  implicit none
  real(8), intent(in) :: t
  real(8), intent(inout) :: e
  !$omp atomic update
  e = e + t
end subroutine acc
