! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! A step of the wave equation in three dimensions, with seven points and a speed that varies.
subroutine wave(n, d, c, u, before, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: d, c(n, n, n), u(n, n, n), before(n, n, n)
  real(8), intent(inout) :: v(n, n, n)
  integer :: i, j, k

  !$omp parallel do collapse(2)
  do k = 2, n - 1
    do j = 2, n - 1
      do i = 2, n - 1
        v(i, j, k) = 2*u(i, j, k) - before(i, j, k) &
                     + c(i, j, k)*d*(u(i-1, j, k) + u(i+1, j, k) + u(i, j-1, k) + u(i, j+1, k) &
                                     + u(i, j, k-1) + u(i, j, k+1) - 6*u(i, j, k))
      end do
    end do
  end do
end subroutine wave
