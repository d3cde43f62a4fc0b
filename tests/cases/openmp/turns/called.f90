! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Sections in procedures that threads call, and that are called outside of regions, too.
! VERIFY: --head 'best(x)>(y)' --head 'gathered(x)>(y)' --head 'twice(x,y)>(y)' --head 'alone(x)>(y)' --set n=17
module store
  implicit none
  integer :: count = 0
  real(8) :: most = 0
contains
  subroutine offer(v)
    real(8), intent(in) :: v
    !$omp critical (offers)
    if (v > most) most = v
    !$omp end critical (offers)
  end subroutine

  subroutine next(k)
    integer, intent(out) :: k
    !$omp atomic capture
    count = count + 1
    k = count
    !$omp end atomic
  end subroutine
end module

subroutine best(n, x, y)
  use store
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y
  integer :: i

  most = 0
  call offer(x(1))
  !$omp parallel do
  do i = 2, n
    call offer(x(i)*x(i - 1))
  end do
  y = most*x(1)
end subroutine

subroutine gathered(n, x, y)
  use store
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, k, from(n)
  real(8) :: slot(n)

  count = 0
  !$omp parallel do private(k)
  do i = 1, n
    call next(k)
    slot(k) = x(i)**2
    from(k) = i
  end do
  do k = 1, n
    y(from(k)) = y(from(k)) + slot(k)*x(from(k))
  end do
end subroutine

! The region is in a called procedure: its statements stand in the place of the call, so that
! no thread comes in another order when the adjoint needs its values.
subroutine twice(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: k
  do k = 1, 2
    call packed(n, x, y)
    y = y*x + largest(n, x)*largest(n, y)
  end do
contains
  subroutine packed(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8) :: slot(n)
    integer :: i, k, free, from(n)
    free = 0
    !$omp parallel do private(k) default(none) shared(n, x, y, slot, from, free)
    do i = 1, n
      !$omp critical
      free = free + 1
      k = free
      !$omp end critical
      slot(k) = y(i)*x(i)
      from(k) = i
    end do
    do i = 1, n
      y(from(i)) = sin(slot(i))
    end do
  end subroutine

  function largest(n, x) result(most)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8) :: most
    integer :: i
    most = 0
    !$omp parallel do
    do i = 1, n
      !$omp critical
      if (abs(x(i)) > most) most = abs(x(i))
      !$omp end critical
    end do
  end function
end subroutine

! Which threads call this, its adjoint does not know: it is for one.
subroutine alone(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y
  !$omp critical
  if (y < 2) y = y*x(1)
  !$omp end critical
  !$omp atomic
  y = y*x(2)
end subroutine
