! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Reductions of a part of an array are those of the array: the construct names no other elements. gfortran 12 does not take
! them.
! VERIFY(flang-22): --head 'parts(x)>(h,s)' --set n=11 --set m=3
! RUN: parajoint tangent %s --head 'parts(x)>(h,s)' -o %t
! CHECK: reduction(+: h, hd)

subroutine parts(n, m, x, h, s)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: h(m + 1), s(2, m)
  integer :: i

  !$omp parallel do reduction(+: h(1:m))
  do i = 1, n
    h(1 + mod(i, m)) = h(1 + mod(i, m)) + x(i)**2
  end do
  !$omp parallel do reduction(+: s(:, 1:2), h(:))
  do i = 1, n
    s(1 + mod(i, 2), 2) = s(1 + mod(i, 2), 2) + x(i)*x(1)
    h(2) = h(2) + x(i)
  end do
end subroutine
