! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Each kind of schedule; nonlinear in place, so that every iteration keeps a value.
! VERIFY: --head 'no_clause(x)>(y)' --head 'static_shares(x)>(y)' --head 'static_chunks(x)>(y)' --head 'dynamic_ones(x)>(y)' --set n=13 --range 0.5:1.5
! VERIFY: --head 'dynamic_chunks(x)>(y)' --head 'guided_chunks(x)>(y)' --head 'auto_chunks(x)>(y)' --set n=13 --range 0.5:1.5

subroutine no_clause(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i
  !$omp parallel do shared(n, x, y) private(i, t)
  do i = 2, n
    t = y(i)*x(i-1)
    y(i) = y(i)*t
    t = t*t + sin(t)
    if (t > 0.9137d0) y(i) = y(i)*t
  end do
end subroutine no_clause

! Each thread has one share.
subroutine static_shares(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i
  !$omp parallel do shared(n, x, y) private(i, t) schedule(static)
  do i = 2, n
    t = y(i)*x(i-1)
    y(i) = y(i)*t
    t = t*t + sin(t)
    if (t > 0.9137d0) y(i) = y(i)*t
  end do
end subroutine static_shares

! Two is no divisor of the trips.
subroutine static_chunks(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i
  !$omp parallel do shared(n, x, y) private(i, t) schedule(static, 2)
  do i = 2, n
    t = y(i)*x(i-1)
    y(i) = y(i)*t
    t = t*t + sin(t)
    if (t > 0.9137d0) y(i) = y(i)*t
  end do
end subroutine static_chunks

subroutine dynamic_ones(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i
  !$omp parallel do shared(n, x, y) private(i, t) schedule(dynamic)
  do i = 2, n
    t = y(i)*x(i-1)
    y(i) = y(i)*t
    t = t*t + sin(t)
    if (t > 0.9137d0) y(i) = y(i)*t
  end do
end subroutine dynamic_ones

subroutine dynamic_chunks(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i
  !$omp parallel do shared(n, x, y) private(i, t) schedule(dynamic, 3)
  do i = 2, n
    t = y(i)*x(i-1)
    y(i) = y(i)*t
    t = t*t + sin(t)
    if (t > 0.9137d0) y(i) = y(i)*t
  end do
end subroutine dynamic_chunks

subroutine guided_chunks(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i
  !$omp parallel do shared(n, x, y) private(i, t) schedule(guided)
  do i = 2, n
    t = y(i)*x(i-1)
    y(i) = y(i)*t
    t = t*t + sin(t)
    if (t > 0.9137d0) y(i) = y(i)*t
  end do
end subroutine guided_chunks

subroutine auto_chunks(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i
  !$omp parallel do shared(n, x, y) private(i, t) schedule(auto)
  do i = 2, n
    t = y(i)*x(i-1)
    y(i) = y(i)*t
    t = t*t + sin(t)
    if (t > 0.9137d0) y(i) = y(i)*t
  end do
end subroutine auto_chunks
