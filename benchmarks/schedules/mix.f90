! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! Adds a signal x, modulated by a periodic wave, to y. The first `lost` values of x have not been
! received: the last one that was stands for them. So `sample` carries a value from one iteration of
! a thread to the next, and the adjoint has to replay the schedule in reverse.
subroutine mix(n, chunk, lost, period, wave, x, y, ends)
  implicit none
  integer, intent(in) :: n, chunk, lost, period
  real(8), intent(in) :: wave(0:period-1), x(n)
  real(8), intent(inout) :: y(n)
  real(8), intent(out) :: ends
  real(8) :: sample
  integer :: i
  sample = 0
  !$omp parallel do firstprivate(sample) schedule(dynamic, chunk)
  do i = 1, n
    if (i > lost) sample = x(i)
    y(i) = y(i) + wave(mod(i, period))*sample
  end do
  ! Not linear: the adjoint needs what the loop computes, and its forward sweep runs the whole loop.
  ends = y(1)*y(n)
end subroutine mix
