! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Each iteration has a column of its own, whatever it reads in it and however it names the row; it may
! pass it to a procedure that changes it.
! VERIFY: --head 'columns(a,w)>(a)' --set n=5 --set m=9
! RUN: parajoint adjoint %s --head 'columns(a,w)>(a)' -o %t
! CHECK-NOT: reduction(+:ab
! CHECK-NOT: atomic update ab

subroutine scaled(n, v, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: v(n)
  real(8), intent(in) :: s
  v = v*v*s
end subroutine scaled

subroutine columns(n, m, a, w)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(inout) :: a(n, m)
  real(8), intent(in) :: w(n)
  integer :: i, j, row(n)
  do i = 1, n
    row(i) = mod(i*3, n) + 1
  end do
  !$omp parallel do private(j)
  do i = 1, m - 1
    a(1, i + 1) = a(row(2), i + 1)*a(row(3), i + 1)
    call scaled(n, a(:, i + 1), w(1))
    do j = 2, n
      a(j, i + 1) = a(row(j), i + 1)*w(j) + sum(a(:, i + 1))/n
    end do
  end do
end subroutine columns
