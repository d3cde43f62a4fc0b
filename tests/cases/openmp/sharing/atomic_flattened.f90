! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Flattened subscripts with which iterations meet, or may meet: one element too many in a row, another row,
! rows of two lengths, a length that changes, a range that nothing is known of.
! RUN: parajoint explain %s --head 'every(a)>(b)'
! CHECK-NOT: elements of its own
! VERIFY: --head 'beyond(a)>(b)' --set n=5 --set m=7
! VERIFY: --head 'next(a)>(b)' --set n=5 --set m=7
! VERIFY: --head 'lengths(a)>(b)' --set n=3 --set m=7
! VERIFY: --head 'changing(a)>(b)' --set n=3 --set m=7
! VERIFY: --head 'part(a)>(b)' --set n=3 --set m=7 --set first=0 --set last=4

subroutine beyond(n, m, a, b)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n*m + 1)
  real(8), intent(inout) :: b(m)
  integer :: i, k
  !$omp parallel do private(k)
  do i = 1, m
    do k = 1, n
      b(i) = b(i) + a((i - 1)*n + k)*a((i - 1)*n + k + 1)
    end do
  end do
end subroutine beyond

subroutine next(n, m, a, b)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n*m + n)
  real(8), intent(inout) :: b(m)
  integer :: i, k
  !$omp parallel do private(k)
  do i = 1, m
    do k = 1, n
      b(i) = b(i) + a((i - 1)*n + k)*a(i*n + k)
    end do
  end do
end subroutine next

subroutine lengths(n, m, a, b)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n*m*2)
  real(8), intent(inout) :: b(m)
  integer :: i, k
  !$omp parallel do private(k)
  do i = 1, m
    do k = 1, n
      b(i) = b(i) + a((i - 1)*n + k)*a((i - 1)*(n + 1) + k)
    end do
  end do
end subroutine lengths

subroutine changing(n, m, a, b)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n*m)
  real(8), intent(inout) :: b(m)
  integer :: i, k, width
  !$omp parallel do private(k, width)
  do i = 1, m
    width = mod(i, n) + 1
    do k = 1, width
      b(i) = b(i) + a((i - 1)*width + k)*a((i - 1)*width + k)
    end do
  end do
end subroutine changing

subroutine part(n, m, first, last, a, b)
  implicit none
  integer, intent(in) :: n, m, first, last
  real(8), intent(in) :: a(0:n*m + 1)
  real(8), intent(inout) :: b(m)
  integer :: i, k
  !$omp parallel do private(k)
  do i = 1, m
    do k = first, last
      b(i) = b(i) + a((i - 1)*n + k)*a((i - 1)*n + k)
    end do
  end do
end subroutine part

subroutine every(n, m, a, b)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(2*n*m + n + 1)
  real(8), intent(inout) :: b(m)
  call beyond(n, m, a, b)
  call next(n, m, a, b)
  call lengths(n, m, a, b)
  call changing(n, m, a, b)
  call part(n, m, 0, n, a, b)
end subroutine every
