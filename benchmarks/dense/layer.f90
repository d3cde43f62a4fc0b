! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A layer of a neural network: c = tanh(a*b), a row of `a` after the other.
subroutine layer(n, a, b, c)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n, n), b(n, n)
  real(8), intent(inout) :: c(n, n)
  integer :: i, j, k
  real(8) :: total

  !$omp parallel do private(i, k, total)
  do j = 1, n
    do i = 1, n
      total = 0
      do k = 1, n
        total = total + a(k, i)*b(k, j)
      end do
      c(i, j) = tanh(total)
    end do
  end do
end subroutine
