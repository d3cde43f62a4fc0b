! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What a procedure of another module names stands in the caller's derivative: its variables, functions and constants. The
! largest value that all threads find is one of which no clause says the derivative.
! VERIFY: --head 'top(x)>(y,best)' --set n=11
module numbers
  implicit none
  integer, parameter :: dp = kind(1.0d0)
  real(dp) :: slope = 0.3_dp

contains

  pure function bent(x) result(y)
    real(dp), intent(in) :: x
    real(dp) :: y
    y = x + slope*x**2
  end function
end module

module team
  use numbers, only: dp, bend => bent, slope
  implicit none
  private
  public :: bend_all, largest
  real(dp), parameter :: half = 0.5_dp
  integer, parameter :: first = 2

contains

  subroutine bend_all(n, x, y)
    integer, intent(in) :: n
    real(dp), intent(in) :: x(n)
    real(dp), intent(inout) :: y(n)
    integer :: k

    !$omp do
    do k = first, n
      y(k) = half*bend(x(k)) + slope*x(k - 1)
    end do
  end subroutine

  subroutine largest(n, y, best)
    integer, intent(in) :: n
    real(dp), intent(in) :: y(n)
    real(dp), intent(inout) :: best
    integer :: k

    !$omp do reduction(max: best)
    do k = first, n
      best = max(best, y(k)*1.5_dp)
    end do
  end subroutine
end module

subroutine top(n, x, y, best)
  use team
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), best

  best = -1
  !$omp parallel
  call bend_all(n, x, y)
  call largest(n, y, best)
  !$omp end parallel
end subroutine
