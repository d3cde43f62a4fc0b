! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A threadprivate variable.
! HEAD: 'p(x)>(y)'

module thread_mod
  implicit none
  real(8) :: work
  ! EXPECT-ERROR@+1: unsupported-directive "threadprivate"
  !$omp threadprivate(work)
contains
  subroutine p(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    integer :: i
    !$omp parallel do shared(n, x, y) private(i)
    do i = 1, n
      work = x(i)**2
      y(i) = work
    end do
  end subroutine p
end module thread_mod
