! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! In a region in another one: what asks for its team where the derivative has the outer one.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y, ok)
  use omp_lib
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  logical, intent(inout) :: ok
  integer :: i, j
  !$omp parallel do private(j)
  do i = 1, n
    !$omp parallel num_threads(1) private(j)
    ! EXPECT-ERROR@+1: unsupported-expression "omp_get_level"
    j = omp_get_level()
    y(i) = y(i)*x(i)*j
    !$omp end parallel
    !$omp parallel num_threads(1)
    ! EXPECT-ERROR@+1: unsupported-directive "a call of 'shared_out'"
    call shared_out(n, x, y)
    !$omp end parallel
    ! EXPECT-ERROR@+1: unsupported-directive "reduction(.and.: ok)"
    !$omp parallel do num_threads(1) reduction(.and.: ok)
    do j = 1, n
      ok = ok .and. x(j) > 0
    end do
  end do
contains
  subroutine shared_out(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    !$omp do
    do i = 1, n
      y(i) = y(i)*x(i)
    end do
  end subroutine shared_out
end subroutine p
