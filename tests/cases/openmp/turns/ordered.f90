! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What iterations do in their order is reversed in the opposite one.
! VERIFY: --head 'filtered(x,y)>(y)' --head 'sums(x,y)>(y)' --head 'chosen(x)>(s)' --head 'neighbours(x,y)>(y)' --set n=21
subroutine filtered(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  real(8) :: s, work

  s = 1
  !$omp parallel do ordered schedule(dynamic) private(work)
  do i = 1, n
    work = sin(x(i))
    !$omp ordered
    s = 0.5d0*s*work + x(i)
    y(i) = y(i)*s
    !$omp end ordered
  end do
end subroutine

subroutine sums(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  real(8) :: s

  s = 0
  !$omp parallel
  !$omp do ordered schedule(static, 2)
  do i = 1, n
    !$omp ordered
    s = s + x(i)
    !$omp end ordered
    y(i) = y(i) + x(i)**2
  end do
  !$omp do
  do i = 1, n
    y(i) = y(i)*s
  end do
  !$omp end parallel
end subroutine

! Not every iteration has the construct.
subroutine chosen(n, x, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: s
  integer :: i

  !$omp parallel do ordered schedule(static)
  do i = 1, n
    if (x(i) > 0.3d0) then
      !$omp ordered
      s = x(i)*s + 1
      !$omp end ordered
    end if
  end do
end subroutine

! Each iteration reads what the one before has set.
subroutine neighbours(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i

  !$omp parallel do ordered schedule(static, 1)
  do i = 2, n
    !$omp ordered
    y(i) = y(i)*y(i - 1) + x(i)
    !$omp end ordered
  end do
end subroutine
