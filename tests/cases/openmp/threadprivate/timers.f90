! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Timers and counters in threadprivate variables: no derivative depends on them, so nobody needs what they held.
! VERIFY: --head 'twice(x)>(x)' --set n=5
! VERIFY: --head 'small(x)>(x)' --set n=5
module timing
  implicit none
  real(8) :: mark(9), total(9), clock
  integer :: calls
  !$omp threadprivate(mark, total, clock, calls)
contains
  subroutine tic(k)
    integer, intent(in) :: k
    clock = clock + 0.25d0
    mark(k) = clock
    calls = calls + 1
  end subroutine
  subroutine toc(k)
    integer, intent(in) :: k
    total(k) = total(k) + (clock - mark(k))
    if (total(k) < 0) total(k) = 0
  end subroutine
  subroutine work(n, x)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n)
    integer :: i
    call tic(1)
    !$omp parallel
    call tic(2)
    !$omp do
    do i = 1, n
      x(i) = x(i)*x(i)
    end do
    call toc(2)
    !$omp end parallel
    call toc(1)
  end subroutine
  subroutine twice(n, x)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n)
    call tic(3)
    call work(n, x)
    x = x*x
    call work(n, x)
    call toc(3)
  end subroutine
  subroutine small(n, x)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n)
    integer :: i
    call tic(3)
    !$omp parallel do num_threads(2)
    do i = 1, n
      x(i) = x(i)*x(i)
      call tic(4)
    end do
    call toc(3)
  end subroutine
end module
