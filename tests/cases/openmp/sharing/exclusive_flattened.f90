! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The same, flattened by hand: what an iteration has is (j - 1)*n + 1 to j*n.
! VERIFY: --head 'columns(a)>(b)' --set n=5 --set m=7 --range 0.5:1.5

subroutine columns(n, m, a, b)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n*m)
  real(8), intent(inout) :: b(n*m)
  integer :: i, j
  !$omp parallel do private(i)
  do j = 1, m
    do i = 1, n
      b((j - 1)*n + i) = b((j - 1)*n + i)*a((j - 1)*n + i)
    end do
  end do
end subroutine columns
