! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The paper's legal program whose result depends on the schedule: a private variable carries data from
! one iteration of a thread to its next. It is differentiated for the execution that happened.
! VERIFY: --head 'carried(x,y)>(y)' --set n=12 --range 0.5:1.5 --threads 1 --races off

subroutine carried(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i
  t = 0.5d0
  !$omp parallel do firstprivate(t) schedule(static)
  do i = 1, n
    t = t*x(i) + sin(x(i))
    y(i) = y(i)*t
  end do
end subroutine carried
