! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! What comes through each column of an atmosphere: a thread takes chunks of columns.
subroutine chunks(layers, n, width, depth, weight, light)
  implicit none
  integer, intent(in) :: layers, n, width
  real(8), intent(in) :: depth(layers, n), weight(layers)
  real(8), intent(inout) :: light(n)
  integer :: chunk, j, k
  real(8) :: total

  !$omp parallel do private(j, k, total)
  do chunk = 1, (n + width - 1)/width
    do j = (chunk - 1)*width + 1, min(n, chunk*width)
      total = 0
      do k = 1, layers
        total = total + depth(k, j)**2*weight(k)
      end do
      light(j) = exp(-total)
    end do
  end do
end subroutine chunks
