! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Calls that may change an element, but need not, where several threads may pass the same one: each thread would keep
! and put back what another one changes. An active array that the call does not read, and a passive one.
! HEAD: 'f(x,v)>(x,y)'
! MODES: adjoint
module uncertain_change
  implicit none
contains
  subroutine reset(a, c)
    real(8), intent(inout) :: a
    logical, intent(in) :: c
    if (c) a = 0.25d0
  end subroutine reset

  subroutine count_up(a, c)
    integer, intent(inout) :: a
    logical, intent(in) :: c
    if (c) a = a + 1
  end subroutine count_up

  subroutine f(n, x, v, y, m, at)
    integer, intent(in) :: n, at(n)
    real(8), intent(inout) :: x(n), y(n)
    real(8), intent(in) :: v(n)
    integer, intent(inout) :: m(n)
    integer :: i
    !$omp parallel do
    do i = 1, n
      y(i) = x(i)*x(i)*v(i)*m(i)
    end do
    !$omp parallel do
    do i = 1, n
      ! EXPECT-ERROR@+1: unsupported-call "'x' is an array that 'reset' changes, and other threads use it"
      call reset(x(at(i)), i == 4)
    end do
    !$omp parallel do
    do i = 1, n
      ! EXPECT-ERROR@+1: unsupported-call "'m' is an array that 'count_up' changes, and other threads use it"
      call count_up(m(at(i)), i == 4)
    end do
    do i = 1, n
      y(i) = y(i)*x(i)*m(i)
    end do
  end subroutine f
end module uncertain_change
