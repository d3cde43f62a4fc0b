! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! if and num_threads hold for the backward region as well, where nothing binds iterations to
! threads.
! RUN: parajoint tangent %s --head 'large(x)>(y)' -o %t
! RUN: parajoint adjoint %s --head 'large(x)>(y)' -o %t
! VERIFY: --head 'large(x)>(y)' --set n=11 --range 0.5:1.5

subroutine large(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  !$omp parallel do if(n > 5) num_threads(3)
  do i = 1, n
    y(i) = sin(x(i))
  end do
end subroutine large
