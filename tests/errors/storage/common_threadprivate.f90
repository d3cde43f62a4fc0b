! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Each thread has a common block of its own.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8) :: c
  integer :: i
  ! EXPECT-ERROR@+1: unsupported-attribute "threadprivate common"
  common /block/ c
  !$omp threadprivate(/block/)
  !$omp parallel do
  do i = 1, n
    c = x(i)*x(i)
    y(i) = c*c
  end do
end subroutine p
