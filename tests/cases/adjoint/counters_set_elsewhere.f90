! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Counters of inner loops that something else sets, too, and that are read behind them: running the
! loop again must not change them.
! VERIFY: --head 'assigned(x)>(y)' --head 'in_arm(x,v)>(v)' --head 'inside(x,v)>(v)' --set n=20
subroutine assigned(n, x, y, k)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer, intent(out) :: k
  integer :: i, j
  real(8) :: s
  j = 0
  do i = 1, n
    s = x(i)
    do j = 1, 3
      s = 0.5d0*s + 1
    end do
    j = 5
    y(i) = x(j)*s
  end do
  k = j
end subroutine

subroutine in_arm(n, x, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(4, n)
  real(8), intent(inout) :: v(n)
  integer :: i, j
  real(8) :: s
  !$omp parallel do private(j, s)
  do i = 1, n
    v(i) = v(i)*x(1, i)
    s = x(1, i)
    do j = 1, 3
      s = 0.5d0*s + 1
    end do
    if (v(i) > 0.5d0) j = 2
    v(i) = v(i)*x(j, i)*s
  end do
end subroutine

subroutine inside(n, x, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(6, n)
  real(8), intent(inout) :: v(6, n)
  integer :: i, j, k
  real(8) :: s
  !$omp parallel do private(j, k, s)
  do i = 1, n
    do k = 1, 2
      s = x(k, i)
      do j = 1, 3
        s = 0.5d0*s + 1
      end do
      j = k
      v(k, i) = v(k, i)*x(j, i)*s
    end do
    v(3, i) = v(3, i)*x(j, i)
  end do
end subroutine
