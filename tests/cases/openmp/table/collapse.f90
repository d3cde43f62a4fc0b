! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! collapse of a nest in which nothing lives on a thread stays.
! RUN: parajoint tangent %s --head 'plane(x)>(y)' -o %t
! RUN: parajoint adjoint %s --head 'plane(x)>(y)' -o %t
! VERIFY: --head 'plane(x)>(y)' --set n=5 --set m=3 --range 0.5:1.5

subroutine plane(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(m,n)
  real(8), intent(out) :: y(m,n)
  integer :: i, j
  !$omp parallel do collapse(2)
  do j = 1, n
    do i = 1, m
      y(i, j) = sin(x(i, j))
    end do
  end do
end subroutine plane
