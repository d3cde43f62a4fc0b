! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An allocatable threadprivate variable.
! HEAD: 'a1(x)>(y)'

module tp
  implicit none
  ! EXPECT-ERROR@+1: unsupported-attribute "threadprivate and allocatable"
  real(8), allocatable, save :: wk(:)
  !$omp threadprivate(wk)
contains
  subroutine a1(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    !$omp parallel
    allocate(wk(n))
    !$omp do
    do i = 1, n
      wk(i) = x(i)*y(i)
      y(i) = y(i)*wk(i)
    end do
    deallocate(wk)
    !$omp end parallel
  end subroutine a1
end module tp
