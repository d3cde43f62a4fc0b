! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Critical sections of which the order matters: threads reverse them in the opposite order.
! VERIFY: --head 'largest(x)>(y)' --head 'pairs(x)>(q)' --head 'packed(x)>(y)' --head 'of_threads(x)>(y)' --head 'in_steps(x,y)>(y)' --head 'queue(x)>(y)' --head 'nested(x)>(y)' --set n=23
subroutine largest(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y
  integer :: i, place
  real(8) :: best

  best = -huge(best)
  place = 0
  !$omp parallel do schedule(dynamic, 2)
  do i = 1, n
    !$omp critical (top)
    if (x(i)**2 > best) then
      best = x(i)**2
      place = i
    end if
    !$omp end critical (top)
  end do
  y = best*x(place)
end subroutine

! All products of two: what the sum was before depends on the order, and the result does not.
subroutine pairs(n, x, q)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: q
  integer :: i
  real(8) :: s

  s = 0
  !$omp parallel do default(none) shared(n, x, q, s)
  do i = 1, n
    !$omp critical
    q = q + s*x(i)
    s = s + x(i)
    !$omp end critical
  end do
  q = q + s
end subroutine

! Each thread takes the next free place.
subroutine packed(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, k, free, from(n)
  real(8) :: slot(n)

  free = 0
  !$omp parallel do private(k)
  do i = 1, n
    if (x(i) > 0.4d0) then
      !$omp critical
      free = free + 1
      k = free
      !$omp end critical
      slot(k) = sin(x(i))
      from(k) = i
    end if
  end do
  do k = 1, free
    y(from(k)) = slot(k)*x(from(k))
  end do
end subroutine

! As with a reduction by hand.
subroutine of_threads(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  real(8) :: own, most, prod

  most = 0
  prod = 1
  !$omp parallel private(own)
  own = 0
  !$omp do
  do i = 1, n
    own = max(own, x(i)*x(i))
  end do
  !$omp critical
  most = max(most, own)
  prod = prod*(1 + own - own)
  !$omp end critical
  !$omp barrier
  !$omp do
  do i = 1, n
    y(i) = y(i) + most*x(i)
  end do
  !$omp end parallel
end subroutine

subroutine in_steps(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y
  integer :: i, k
  real(8) :: p

  do k = 1, 3
    p = 1
    !$omp parallel do
    do i = 1, n
      if (mod(i, k + 1) > 0) then
        !$omp critical
        p = p*(1 + 0.1d0*x(i)*y)
        !$omp end critical
      end if
    end do
    y = y + p
  end do
end subroutine

! Who takes which iteration is settled by a counter.
subroutine queue(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: k, next

  next = 1
  !$omp parallel private(k)
  do
    !$omp critical (take)
    k = next
    next = next + 1
    !$omp end critical (take)
    if (k > n) exit
    y(k) = y(k) + cos(x(k))*x(k)
  end do
  !$omp end parallel
end subroutine

subroutine nested(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y
  integer :: i
  real(8) :: s, t

  s = 0
  t = 0
  !$omp parallel do
  do i = 1, n
    !$omp critical (outer)
    y = y + s*x(i)
    !$omp critical (inner)
    t = t + 2*x(i)
    y = y + 0*t
    !$omp end critical (inner)
    s = s + x(i)
    !$omp end critical (outer)
  end do
  y = y*t
end subroutine
