! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! c = c + a*b, column by column.
subroutine product(n, a, b, c)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n, n), b(n, n)
  real(8), intent(inout) :: c(n, n)
  integer :: i, j, k

  !$omp parallel do private(i, k)
  do j = 1, n
    do k = 1, n
      do i = 1, n
        c(i, j) = c(i, j) + a(i, k)*b(k, j)
      end do
    end do
  end do
end subroutine
