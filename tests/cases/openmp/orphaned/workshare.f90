! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Procedures with workshare, critical and do concurrent that all threads of a region call.
! VERIFY: --head 'steps(x)>(y,s)' --set n=17
module array_steps
  implicit none
contains
  subroutine scale_all(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    !$omp workshare
    y = y*x + sin(x)
    where (y > 0) y = y*y
    !$omp end workshare
  end subroutine

  subroutine add_up(n, y, s)
    integer, intent(in) :: n
    real(8), intent(in) :: y(n)
    real(8), intent(inout) :: s
    integer :: i
    !$omp do
    do i = 1, n
      !$omp critical
      s = s + y(i)
      !$omp end critical
    end do
  end subroutine

  subroutine steps(n, x, y, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n), s
    integer :: k
    !$omp parallel private(k)
    do k = 1, 2
      call scale_all(n, x, y)
    end do
    call add_up(n, y, s)
    !$omp end parallel
    s = s*s
  end subroutine
end module
