! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Worksharing loops whose counters are shorter than a default integer, with values to keep, under
! each schedule.
! VERIFY: --head 'down(x,r)>(r)' --set n=9
! VERIFY: --head 'chunks(x,r)>(r)' --set n=9
! VERIFY: --head 'dynamic(x,r)>(r)' --set n=9
subroutine down(n, x, r)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: r(n)
  integer(2) :: i
  !$omp parallel do
  do i = int(n, 2), 1_2, -1_2
    r(i) = sin(r(i))*x(i)
  end do
end subroutine

subroutine chunks(n, x, r)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: r(n)
  integer(1) :: i
  !$omp parallel do schedule(static, 2)
  do i = 1_1, int(n, 1)
    r(i) = sin(r(i))*x(i)
  end do
end subroutine

subroutine dynamic(n, x, r)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: r(n)
  integer(2) :: i
  !$omp parallel do schedule(dynamic)
  do i = 1_2, int(n, 2), 2_2
    r(i) = sin(r(i))*x(i)
  end do
end subroutine
