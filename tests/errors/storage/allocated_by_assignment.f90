! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An array that assignments in a loop allocate has no size before the first of them: nothing could be kept there.
! HEAD: 'p(x)>(y)'
! MODES: adjoint

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), allocatable :: a(:)
  integer :: i
  !$omp parallel do private(a)
  do i = 1, n
    ! EXPECT-ERROR@+1: unsupported-attribute "allocated by an assignment"
    a = 2.0d0*x
    y(i) = a(1)*a(i)
  end do
end subroutine p
