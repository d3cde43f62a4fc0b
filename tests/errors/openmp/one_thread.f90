! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Constructs for one thread, with clauses that they cannot have, and outside of regions.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t, a(2)
  !$omp parallel private(a)
  ! EXPECT-ERROR@+1: unsupported-directive "clause 'private' here is not supported; use a variable that is private"
  !$omp single private(t)
  t = x(1)
  y(1) = t*x(2)
  !$omp end single
  !$omp single
  a = x(1:2)
  ! EXPECT-ERROR@+1: unsupported-directive "'copyprivate' on an array"
  !$omp end single copyprivate(a)
  !$omp end parallel
  call q(n, y)
contains
  subroutine q(m, z)
    integer, intent(in) :: m
    real(8), intent(inout) :: z(m)
    real(8) :: t
    !$omp single
    t = 2
    ! EXPECT-ERROR@+1: unsupported-directive "'copyprivate' outside of a parallel region"
    !$omp end single copyprivate(t)
    z(1) = t*z(1)
  end subroutine
end subroutine p
