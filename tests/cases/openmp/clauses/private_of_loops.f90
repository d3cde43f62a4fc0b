! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The region's clause says that t is shared, the clauses of its loops that each thread has its own.
! VERIFY: --head 'apart(x)>(y,z)' --set n=12

subroutine apart(n, x, y, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), z(n)
  real(8) :: t
  integer :: i
  !$omp parallel default(none) shared(n, x, y, z, t) private(i)
  !$omp do private(t)
  do i = 1, n
    t = sin(x(i))
    y(i) = t*t
  end do
  !$omp do private(t)
  do i = 2, n
    t = x(i)*x(i - 1)
    z(i) = t*t
  end do
  !$omp end parallel
end subroutine apart
