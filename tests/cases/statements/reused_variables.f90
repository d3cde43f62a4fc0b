! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Variables that live within one iteration of a loop, and that held values before the loop which the
! adjoint of earlier statements needs: the recomputation in the backward loop must not lose those.
! VERIFY: --head 'scalar(x,y)>(y)' --set n=7
! VERIFY: --head 'array(x,y)>(y)' --set n=7
! VERIFY: --head 'nested(x,y)>(y)' --set n=7
! VERIFY: --head 'inside(x,y)>(y)' --set n=7
subroutine scalar(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y
  real(8) :: t
  integer :: i

  t = x(1)*x(2)
  y = y + t*t
  do i = 1, n
    t = sin(x(i))
    y = y + t*t
  end do
  t = y*x(3)
  y = t*t
end subroutine scalar

subroutine array(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: work(n)
  integer :: i

  work = x*y
  y = sqrt(work)
  do i = 2, n - 1
    work = x(i)*y
    y = y + cos(work)
  end do
  do i = 1, n
    work(i) = y(i)*exp(-x(i))
  end do
end subroutine array

subroutine nested(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y
  real(8) :: t
  integer :: i, j, step

  do step = 1, 3
    t = x(step)*y
    do i = 1, n
      y = y + t*t*x(i)
      t = y*x(i)
      y = y + sin(t)
      do j = 1, 2
        t = x(i)*x(j)
        y = y + t**2/8
      end do
      t = x(i)/2
      y = y*t
    end do
  end do
end subroutine nested

subroutine inside(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i, j

  !$omp parallel do private(t)
  do i = 1, n
    t = x(i)*y(i)
    y(i) = t*t
    do j = 1, 3
      t = sin(x(i)*j)
      y(i) = y(i) + t*t
    end do
    t = y(i)*x(i)
    y(i) = y(i) + exp(-t)
  end do
end subroutine inside
