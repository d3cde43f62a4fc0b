! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A simd loop with a reduction.
! HEAD: 'p(x)>(y)'

subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  real(8) :: s
  s = 0.0d0
  ! EXPECT-ERROR@+1: unsupported-directive "simd"
  !$omp simd reduction(+: s)
  do i = 1, n
    s = s + x(i)**2
  end do
  y = s
end subroutine p
