! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What a lane has for itself, where others use the variable, too: internal procedures, two loops, a region. Counters of
! loops in lanes are private, and of collapsed ones.
! VERIFY: --head 'host(x)>(y)' --head 'twice(x)>(y)' --set n=23
! VERIFY: --head 'counters(x)>(y)' --head 'inner_lanes(x)>(y)' --head 'in_region(x)>(y)' --set n=7 --set m=5
! VERIFY: --head 'sums(x)>(h)' --head 'filled(x)>(y)' --set n=23
subroutine host(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t, u
  integer :: i

  t = x(2)
  u = x(1)
  call inner()
  !$omp simd lastprivate(u)
  do i = 1, n
    u = x(i)**2
    y(i) = y(i) + u
  end do
  call last()
  y(1) = y(1)*t
contains
  subroutine inner()
    integer :: k
    !$omp simd private(t)
    do k = 1, n
      t = sin(x(k))
      y(k) = y(k)*t
    end do
  end subroutine
  subroutine last()
    y(2) = y(2)*u
  end subroutine
end subroutine

subroutine twice(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i

  !$omp simd private(t)
  do i = 1, n
    t = x(i)*x(i)
    y(i) = y(i) + t*t
  end do
  !$omp parallel do simd private(t) if(parallel: n > 3) if(simd: n > 5)
  do i = 1, n
    t = x(i)*y(i)
    y(i) = t*t
  end do
end subroutine

subroutine counters(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n, m)
  integer :: i, j, k

  !$omp parallel do simd collapse(2)
  do j = 1, m
    do i = 1, n
      do k = 1, 2
        y(i, j) = y(i, j)*x(i) + k
      end do
    end do
  end do
  !$omp parallel
  !$omp do
  do j = 1, m
    !$omp simd
    do i = 1, n
      do k = 1, 2
        y(i, j) = y(i, j)*x(i) + k
      end do
    end do
  end do
  !$omp end parallel
end subroutine

subroutine inner_lanes(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n, m)
  integer :: i, j, k

  !$omp parallel do
  do j = 1, m
    !$omp simd
    do i = 1, n
      do k = 1, 2
        y(i, j) = y(i, j)*x(i) + k
      end do
    end do
  end do
end subroutine

! Both loops have t private, and the region once.
subroutine in_region(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n, m)
  real(8) :: t
  integer :: i, j

  !$omp parallel
  !$omp do
  do j = 1, m
    !$omp simd private(t)
    do i = 1, n
      t = x(i)**2
      y(i, j) = y(i, j)*t
    end do
    !$omp simd private(t)
    do i = 1, n
      t = x(i)*y(i, j)
      y(i, j) = t*t
    end do
  end do
  !$omp end parallel
end subroutine

! No lanes in the derivatives: a clause would have to name the elements.
subroutine sums(n, x, h)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: h(3)
  integer :: i, k

  !$omp simd reduction(+: h) private(k)
  do i = 1, n
    k = 1 + mod(i, 3)
    h(k) = h(k) + x(i)**2
  end do
end subroutine

subroutine filled(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: w(3)
  integer :: i

  !$omp simd private(w)
  do i = 2, n - 1
    w = x(i - 1:i + 1)
    w(2) = w(2)*w(1)
    y(i) = w(2)*w(3)
  end do
end subroutine
