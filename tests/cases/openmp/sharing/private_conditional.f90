! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A private that only some iterations set and use.
! VERIFY: --head 'sometimes(x)>(y)' --set n=12 --range 0.5:1.5

subroutine sometimes(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8) :: t
  logical :: large
  integer :: i
  !$omp parallel do default(shared) private(t, large)
  do i = 1, n
    large = x(i) > 1.0137d0
    if (large) t = x(i)**2
    y(i) = x(i)
    if (large) y(i) = y(i)*t
  end do
end subroutine sometimes
