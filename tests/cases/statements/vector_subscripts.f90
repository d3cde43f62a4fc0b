! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Elements at a vector of subscripts that are changed: no section that could be taken from a tape.
! VERIFY: --head 'in_place(x)>(y)' --head 'in_matrix(x)>(y)' --set n=6 --range 0.5:1.5
subroutine in_place(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: k(n), i
  k = [(n + 1 - i, i = 1, n)]
  y(k) = x*y(k)
  do i = 1, 2
    y(k(2:n)) = y(k(2:n))**2*x(1)
  end do
end subroutine in_place

subroutine in_matrix(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n, n)
  integer :: k(2)
  k = [3, 1]
  y(k, k(2)) = y(k, k(2))**2*x(k)
  y(k(1), k) = y(k(1), [k(2), 2])*x(k)
end subroutine in_matrix
