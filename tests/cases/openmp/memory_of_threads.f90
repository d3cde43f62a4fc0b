! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Memory that a thread allocates for itself, and gives back in the end, under a condition, or never:
! it goes with the region.
! VERIFY: --head 'never(x)>(y)' --set n=12
! VERIFY: --head 'conditional(x)>(y)' --set n=12 --set c=.true.
! VERIFY: --head 'conditional(x)>(y)' --set n=12 --set c=.false.
! VERIFY: --head 'once(x)>(y)' --set n=12
! VERIFY: --head 'sometimes(x)>(y)' --set n=12

subroutine never(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), allocatable :: w(:)
  integer :: i
  !$omp parallel private(w, i)
  allocate(w(n))
  w(:) = x
  !$omp do
  do i = 1, n
    w(i) = w(i)*x(i)
    y(i) = y(i) + w(i)*w(i)
  end do
  !$omp end parallel
end subroutine never

subroutine conditional(n, c, x, y)
  implicit none
  integer, intent(in) :: n
  logical, intent(in) :: c
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), allocatable :: w(:)
  integer :: i
  !$omp parallel private(w, i)
  if (c) allocate(w(n))
  if (c) then
    w(:) = x
    !$omp do
    do i = 1, n
      w(i) = w(i)*x(i)
      y(i) = y(i) + w(i)*w(i)
    end do
  end if
  if (c) deallocate(w)
  !$omp end parallel
end subroutine conditional

! A buffer that the first iteration of a thread allocates.
subroutine once(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), allocatable :: w(:)
  integer :: i, k
  !$omp parallel do private(w, k)
  do i = 1, n
    if (.not. allocated(w)) allocate(w(4))
    do k = 1, 4
      w(k) = x(i)*k
    end do
    do k = 2, 4
      w(k) = w(k)*w(k - 1)
    end do
    y(i) = y(i) + w(4)*y(i)
  end do
end subroutine once

! Some iterations allocate it, and others give it back.
subroutine sometimes(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), allocatable :: w(:)
  integer :: i
  !$omp parallel do private(w)
  do i = 1, n
    if (.not. allocated(w)) then
      allocate(w(2))
    end if
    w(1) = x(i)
    w(2) = w(1)*x(i)
    y(i) = y(i) + w(1)*w(2)*y(i)
    if (y(i) > 1d0) deallocate(w)
  end do
end subroutine sometimes
