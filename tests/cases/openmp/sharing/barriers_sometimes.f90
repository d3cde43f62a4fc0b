! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Barriers that are not always there, or in a called procedure: the backward sweep waits where the
! forward sweep does, and nowhere else counts one as certain.
! VERIFY: --head 'maybe(x)>(y,z)' --set n=8 --set k=0
! VERIFY: --head 'maybe(x)>(y,z)' --set n=8 --set k=1
! VERIFY: --head 'needed(x)>(y,z)' --set n=800 --set k=410
! VERIFY: --head 'repeated(x)>(y,z,w)' --set n=8 --set m=1
! VERIFY: --head 'repeated(x)>(y,z,w)' --set n=8 --set m=3
! VERIFY: --head 'called(x)>(y,z)' --set n=8
subroutine maybe(n, k, x, y, z)
  implicit none
  integer, intent(in) :: n, k
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n), z(n)
  integer :: i
  !$omp parallel
  !$omp do
  do i = 1, n
    y(i) = x(i)*x(i)
  end do
  !$omp end do nowait
  if (k > 0) then
    !$omp barrier
  end if
  !$omp do
  do i = 1, n
    z(i) = x(n + 1 - i)*x(n + 1 - i)
  end do
  !$omp end do nowait
  !$omp end parallel
end subroutine maybe

subroutine needed(n, k, x, y, z)
  implicit none
  integer, intent(in) :: n, k
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n), z(n)
  integer :: i
  !$omp parallel
  !$omp do schedule(static)
  do i = 1, n
    y(i) = x(i)*x(i)
  end do
  !$omp end do nowait
  if (k > 0) then
    !$omp barrier
  end if
  !$omp do schedule(static)
  do i = 1, n
    z(i) = y(mod(i - 1 + k, n) + 1)*y(i)
  end do
  !$omp end do nowait
  !$omp end parallel
end subroutine needed

subroutine repeated(n, m, x, y, z, w)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n), z(n), w(n)
  integer :: i, t
  !$omp parallel private(t)
  t = m
  !$omp do schedule(static)
  do i = 1, n
    y(i) = x(i)*x(i)
  end do
  !$omp end do nowait
  do while (t > 0)
    !$omp barrier
    t = t - 1
  end do
  !$omp do schedule(static)
  do i = 1, n
    z(i) = y(mod(i - 1 + m, n) + 1)*y(i)
  end do
  !$omp end do nowait
  !$omp end parallel
  w = z*z
end subroutine repeated

subroutine all_here()
  implicit none
  !$omp barrier
end subroutine all_here

subroutine called(n, x, y, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n), z(n)
  integer :: i
  !$omp parallel
  !$omp do schedule(static)
  do i = 1, n
    y(i) = x(i)*x(i)
  end do
  !$omp end do nowait
  call all_here()
  !$omp do
  do i = 1, n
    z(i) = y(n + 1 - i)*y(i)
  end do
  !$omp end do
  !$omp end parallel
  z = z*z
end subroutine called
