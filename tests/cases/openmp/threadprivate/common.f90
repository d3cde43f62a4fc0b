! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Common blocks of which each thread has a copy: in called procedures, from region to region, with copyin.
! VERIFY: --head 'scratch(x)>(y)' --set n=11 --range 0.5:1.5
! VERIFY: --head 'copied(p,x)>(y)' --set n=12 --range 0.5:1.5
! VERIFY: --head 'own(x)>(y)' --set n=12 --range 0.5:1.5
subroutine scratch(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  real(8) :: work(3), factor
  common /space/ work, factor
  !$omp threadprivate(/space/)
  !$omp parallel
  factor = 2*x(1)*y(2)
  !$omp end parallel
  !$omp parallel do schedule(dynamic, 2)
  do i = 1, n
    call load(x(i)*y(i))
    y(i) = y(i)*work(1)*work(3) + work(2)
  end do
  !$omp parallel do
  do i = 1, n
    y(i) = y(i)*factor
  end do
end subroutine scratch

subroutine load(a)
  implicit none
  real(8), intent(in) :: a
  real(8) :: work(3), factor
  common /space/ work, factor
  !$omp threadprivate(/space/)
  work(1) = a
  work(2) = a*a
  work(3) = sin(a)*work(2)
end subroutine load

subroutine copied(n, p, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: p, x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, calls
  real(8) :: scale(2)
  common /given/ scale, calls
  !$omp threadprivate(/given/)
  scale = p*x(1)
  calls = 3
  !$omp parallel do copyin(/given/)
  do i = 1, n
    scale(2) = scale(1)*x(i)
    y(i) = y(i)*scale(2)**calls
  end do
  scale(1) = scale(1)*y(1)
  y(2) = scale(1)
end subroutine copied

! Some variables of a block in a clause.
subroutine own(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  real(8) :: t, u(2)
  common /temporary/ t, u
  t = x(1)
  u = x(2)
  !$omp parallel do firstprivate(t, u)
  do i = 1, n
    t = x(i)*u(1)
    u(2) = t*x(i)
    y(i) = y(i)*t*u(2)
  end do
end subroutine own
