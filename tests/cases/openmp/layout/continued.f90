! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Directives in all layouts: continued, upper case, bare continuation, end directive, conditional lines.
! VERIFY: --head 'continued(x)>(y)' --set n=8 --range 0.5:1.5

subroutine continued(n, x, y)
  !$ use omp_lib, only: omp_get_max_threads
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8) :: t
  integer :: i
  !$ if (omp_get_max_threads() < 1) return
  !$OMP PARALLEL DO &
  !$OMP&  DEFAULT( NONE ) &
  !$omp   shared(n, x) shared(y) &
  !$omp   private(i, t), SCHEDULE ( STATIC , 3 )
  do i = 1, n
    t = x(i)*x(i)
    y(i) = t*x(i)
  end do
  !$OMP END PARALLEL DO
  !$omp parallel do
  do i = 1, n
    y(i) = y(i)*y(i)
  enddo
  !$omp endparalleldo
end subroutine continued
