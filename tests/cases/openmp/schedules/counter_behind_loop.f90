! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A search whose counter is read behind its loop: what it held goes to the tape, in the construct and at the
! end of the region. In the second construct it counts a loop that runs to its end.
! In `between`, the second construct has the counter to itself: what it held goes to the tape between them.
! VERIFY: --head 'p(x, v)>(v)' --set n=29 --range 0.4:1.2 --threads 1,2,7
! VERIFY: --head 'between(x, v)>(v)' --set n=29 --range 0.4:1.2 --threads 1,2,7

subroutine p(n, x, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(4, n)
  real(8), intent(inout) :: v(4, n)
  integer :: i, j
  !$omp parallel private(j)
  !$omp do schedule(dynamic)
  do i = 1, n
    do j = 1, 3
      v(1, i) = v(1, i)*x(j, i)
      if (v(1, i) > 0.9d0) exit
    end do
    v(2, i) = v(2, i)*x(j, i)*v(1, i)
  end do
  !$omp do schedule(guided)
  do i = 1, n
    do j = 1, 2 + mod(i, 2)
      v(3, i) = v(3, i)*x(j, i)
    end do
    if (v(3, i) < 0.7d0) v(4, i) = v(4, i)*v(4, i)*x(j, i)
  end do
  !$omp end parallel
end subroutine p

subroutine between(n, x, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(4, n)
  real(8), intent(inout) :: v(4, n)
  integer :: i, j, m
  !$omp parallel private(j, m)
  !$omp do schedule(dynamic)
  do i = 1, n
    do j = 1, 3
      v(1, i) = v(1, i)*x(j, i)
      if (v(1, i) > 0.9d0) exit
    end do
    v(2, i) = v(2, i)*x(j, i)*v(1, i)
  end do
  !$omp do schedule(guided)
  do i = 1, n
    m = 1 + mod(i, 3)
    do j = 1, m
      v(3, i) = sin(v(3, i)*x(j, i))*v(3, i)
    end do
  end do
  !$omp end parallel
end subroutine between
