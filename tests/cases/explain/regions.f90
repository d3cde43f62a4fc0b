! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What `explain` says of parallel regions: each variable with its clauses in the source, the clause of its
! derivative, how that is incremented, and why; the schedules; what is kept.
! RUN: parajoint explain %s --head 'regions(x,p)>(y,s,r)'

module own
  implicit none
  real(8) :: factor
  !$omp threadprivate(factor)
end module own

subroutine regions(n, x, p, y, s, r)
  use own
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), p
  real(8), intent(inout) :: y(n), s, r
  real(8) :: t
  integer :: i
  factor = p
  t = p
  !$omp parallel do copyin(factor) firstprivate(t) reduction(+: s) schedule(guided)
  do i = 1, n
    s = s + x(i)*t
    t = factor*x(n + 1 - i)
    y(i) = y(i)*t
  end do
  !$omp parallel shared(r)
  !$omp do lastprivate(t)
  do i = 1, n
    t = y(i)*x(i)
    y(i) = t
  end do
  !$omp do
  do i = 1, n
    !$omp atomic
    r = r + t*x(i)
  end do
  !$omp end parallel
end subroutine regions
