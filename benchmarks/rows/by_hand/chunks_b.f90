! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! Adjoint of chunks for depth and light, written by hand. A column is one iteration's. Increments depthb; reads
! and zeroes lightb.
subroutine chunks_b(layers, n, width, depth, depthb, weight, light, lightb)
  implicit none
  integer, intent(in) :: layers, n, width
  real(8), intent(in) :: depth(layers, n), weight(layers), light(n)
  real(8), intent(inout) :: depthb(layers, n), lightb(n)
  integer :: j, k
  real(8) :: total

  !$omp parallel do private(k, total)
  do j = 1, n
    total = 0
    do k = 1, layers
      total = total + depth(k, j)**2*weight(k)
    end do
    total = -2*exp(-total)*lightb(j)
    do k = 1, layers
      depthb(k, j) = depthb(k, j) + depth(k, j)*weight(k)*total
    end do
    lightb(j) = 0
  end do
end subroutine chunks_b
