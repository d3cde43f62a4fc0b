! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Each thread's scratch memory: allocated and released in the region, as long as the arguments say.
! VERIFY: --head 'head(x)>(y)' --set n=6 --set m=4 --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'head(x)>(y)' -o %t
! CHECK: allocate(w(2*m), wb(2*m))
subroutine head(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(m, n)
  real(8), intent(out) :: y(n)
  real(8), allocatable :: w(:)
  integer :: i, j
  !$omp parallel shared(n, m, x, y) private(i, j, w)
  allocate(w(2*m))
  !$omp do
  do i = 1, n
    do j = 1, m
      w(j) = x(j, i)*x(j, i)
      w(m+j) = w(j)*x(1, i)
    end do
    y(i) = 0.0d0
    do j = 1, 2*m
      y(i) = y(i) + w(j)*w(2*m+1-j)
    end do
  end do
  !$omp end do
  deallocate(w)
  !$omp end parallel
end subroutine head
