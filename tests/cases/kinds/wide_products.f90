! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Places that the source computes in 64 bits may have no room in fewer.
! RUN: parajoint adjoint %s --head 'sums(x)>(y)' -o %t
! CHECK: real(8), intent(in) :: a(merge(int(n, 8)*m
! VERIFY: --head 'sums(x)>(y)' --set n=4 --set m=5

subroutine add(n, m, a, s)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(*)
  real(8), intent(inout) :: s
  integer :: i, j
  do i = 0, n - 1
    do j = 1, m
      s = s + a(int(i, 8)*m + j)*a(int(i, 8)*m + j)
    end do
  end do
end subroutine add

subroutine sums(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n*m)
  real(8), intent(inout) :: y
  call add(n, m, x(1), y)
  call add(n - 1, m, x(m + 1), y)
end subroutine sums
