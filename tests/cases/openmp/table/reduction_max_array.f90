! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Maximum of each element of an array: the threads' partial results are the columns of m_partial.
! RUN: parajoint tangent %s --head 'highest(x,m)>(m)' -o %t
! RUN: parajoint adjoint %s --head 'highest(x,m)>(m)' -o %t
! VERIFY: --head 'highest(x,m)>(m)' --set n=11 --range 0.5:1.5

subroutine highest(n, x, m)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: m(2)
  integer :: i
  !$omp parallel do reduction(max: m)
  do i = 1, n
    m(2 - mod(i, 2)) = max(m(2 - mod(i, 2)), x(i))
  end do
end subroutine highest
