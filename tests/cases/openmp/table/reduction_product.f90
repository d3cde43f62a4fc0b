! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! reduction by product: the threads' partial results are kept, and the loop that combines them is
! reversed like any other.
! RUN: parajoint tangent %s --head 'multiply(x,s)>(s)' -o %t
! RUN: parajoint adjoint %s --head 'multiply(x,s)>(s)' -o %t
! VERIFY: --head 'multiply(x,s)>(s)' --set n=11 --range 0.5:1.5

subroutine multiply(n, x, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: s
  integer :: i
  !$omp parallel do reduction(*: s)
  do i = 1, n
    s = s*x(i)
  end do
end subroutine multiply
