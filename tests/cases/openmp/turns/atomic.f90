! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Atomic constructs of which the order matters.
! VERIFY: --head 'products(x)>(p)' --head 'pairs(x)>(q)' --head 'packed(x)>(y)' --head 'handed(x)>(y)' --set n=19
subroutine products(n, x, p)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: p
  integer :: i
  real(8) :: most

  most = 0
  !$omp parallel do
  do i = 1, n
    !$omp atomic
    p = p*(1 + 0.1d0*x(i))
    !$omp atomic
    most = max(most, x(i))
  end do
  p = p*most
end subroutine

! All products of two.
subroutine pairs(n, x, q)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: q
  integer :: i
  real(8) :: s, before

  s = 0
  !$omp parallel do private(before)
  do i = 1, n
    !$omp atomic capture
    before = s
    s = s + x(i)
    !$omp end atomic
    !$omp atomic
    q = q + before*x(i)
  end do
end subroutine

subroutine packed(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, k, free, from(n)
  real(8) :: slot(n)

  free = 0
  !$omp parallel do private(k) schedule(guided)
  do i = 1, n
    if (x(i) < 0.6d0) then
      !$omp atomic capture
      free = free + 1
      k = free
      !$omp end atomic
      slot(k) = exp(x(i))
      from(k) = i
    end if
  end do
  !$omp parallel do
  do k = 1, free
    y(from(k)) = slot(k)*x(from(k))
  end do
end subroutine

! One thread hands a value to the others.
subroutine handed(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  real(8) :: v, own

  v = 0
  !$omp parallel private(own)
  !$omp single
  !$omp atomic write
  v = x(1)*x(2)
  !$omp end single
  !$omp atomic read
  own = v
  !$omp do
  do i = 1, n
    y(i) = y(i) + own*x(i)
  end do
  !$omp end parallel
end subroutine
