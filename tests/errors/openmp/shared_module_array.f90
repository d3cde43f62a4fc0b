! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A procedure called in a parallel loop changes elements of a module's array: each thread would have to keep
! all of the array around the call.
! HEAD: 'c2(x)>(y)'
! MODES: adjoint

module fld
  implicit none
  real(8) :: sq(100)
contains
  subroutine setsq(i, a)
    integer, intent(in) :: i
    real(8), intent(in) :: a
    integer :: k
    do k = i, i
      sq(k) = a*a
    end do
  end subroutine setsq
  subroutine c2(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i, k
    do k = 1, 2
      !$omp parallel do
      do i = 1, n
        ! EXPECT-ERROR@+1: unsupported-call "'sq' is an array that 'setsq' changes"
        call setsq(i, x(i)*y(i))
        y(i) = y(i)*sin(sq(i))
      end do
    end do
  end subroutine c2
end module fld
