! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Lists give arrays their values: 'stops' runs into an error unless they are where they belong.
! VERIFY: --head 'stops(x)>(y)' --set 'table=[1, 2, 3, 4, 5, 6]' --set 'weights=[0.5, 1.5]' --set 'used=[true, .false., T]'
subroutine stops(table, weights, x, used, y)
  implicit none
  integer, intent(in) :: table(2, 3)
  real(8), intent(in) :: weights(2), x(3)
  logical, intent(in) :: used(3)
  real(8), intent(out) :: y
  integer :: i, j
  y = 0
  do j = 1, 3
    do i = 1, 2
      if (table(i, j) /= i + 2*(j - 1)) error stop
      y = y + weights(i)*x(j)**table(i, j)
    end do
  end do
  if (weights(2) < 1 .or. .not. used(1) .or. used(2) .or. .not. used(3)) error stop
end subroutine stops
