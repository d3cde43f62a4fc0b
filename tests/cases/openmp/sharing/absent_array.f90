! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An allocatable array that may not be allocated where the region starts: no thread can have a copy of its adjoint.
! VERIFY: --head 'f(x)>(y)' --head 'g(x)>(y)' --set n=40 --set on=60
! VERIFY: --head 'f(x)>(y)' --head 'g(x)>(y)' --set n=40 --set on=0
subroutine f(n, x, y, on)
  implicit none
  integer, intent(in) :: n, on
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), allocatable :: w(:)
  integer :: i, k
  if (on > 50) then
    allocate(w(n))
    w = x*x
  end if
  !$omp parallel do private(k)
  do i = 1, n
    if (allocated(w)) then
      do k = 1, n
        y(i) = y(i) + x(i)*w(k)
      end do
    else
      y(i) = y(i)*x(i)
    end if
  end do
end subroutine f

subroutine g(n, x, y, on)
  implicit none
  integer, intent(in) :: n, on
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), allocatable :: w(:)
  integer :: i
  if (on > 50) then
    allocate(w(n))
    w = x*x
  end if
  !$omp parallel do
  do i = 1, n
    if (on > 50) y(i) = y(i)*sum(w)
  end do
end subroutine g
