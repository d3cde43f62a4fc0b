! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! lastprivate: the last iteration's copy takes ab, which is then zero.
! RUN: parajoint tangent %s --head 'latest(x)>(y,a)' -o %t
! RUN: parajoint adjoint %s --head 'latest(x)>(y,a)' -o %t
! VERIFY: --head 'latest(x)>(y,a)' --set n=11 --range 0.5:1.5

subroutine latest(n, x, y, a)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), intent(out) :: a
  integer :: i
  !$omp parallel do lastprivate(a)
  do i = 1, n
    a = x(i)**2
    y(i) = sin(a)
  end do
end subroutine latest
