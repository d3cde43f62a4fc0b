! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Loops of one region with barriers between them: where one has a variable for itself, its increments need no
! atomic update, though those of another loop do.
! VERIFY: --head 'normalised(x)>(y)' --head 'own_and_gathered(x)>(y,z)' --head 'small(x,w)>(y,w)' --set n=24

! The sum of one loop is read in the next.
subroutine normalised(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8) :: s
  integer :: i
  s = 0
  !$omp parallel
  !$omp do reduction(+: s)
  do i = 1, n
    s = s + exp(x(i))
  end do
  !$omp do
  do i = 1, n
    y(i) = exp(x(i))/s
  end do
  !$omp end parallel
end subroutine normalised

! Own elements in the first loop, those of neighbours in the second.
subroutine own_and_gathered(n, x, y, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n), z(n)
  integer :: i
  !$omp parallel
  !$omp do
  do i = 1, n
    y(i) = x(i)*x(i)
  end do
  !$omp do
  do i = 1, n
    z(i) = x(i)*x(1 + mod(i, n))
  end do
  !$omp end parallel
end subroutine own_and_gathered

! A small array that one loop changes and two others read.
subroutine small(n, x, w, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: w(3)
  real(8), intent(out) :: y(n)
  integer :: i
  !$omp parallel
  !$omp do
  do i = 1, n
    y(i) = x(i)*w(1 + mod(i, 3))
  end do
  !$omp do
  do i = 1, 3
    w(i) = w(i)*x(i)
  end do
  !$omp do schedule(static, 2)
  do i = 1, n
    y(i) = y(i)*w(1 + mod(i, 3))*w(2)
  end do
  !$omp end parallel
end subroutine small
