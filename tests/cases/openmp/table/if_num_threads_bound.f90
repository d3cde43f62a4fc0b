! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! if and num_threads where a tape binds iterations to threads: the backward region asks for the
! team that there was.
! RUN: parajoint tangent %s --head 'large(x)>(y)' -o %t
! RUN: parajoint adjoint %s --head 'large(x)>(y)' -o %t
! VERIFY: --head 'large(x)>(y)' --set n=11 --range 0.5:1.5

subroutine large(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do if(n > 5) num_threads(3)
  do i = 1, n
    y(i) = y(i)*x(i)
  end do
end subroutine large
