! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! VERIFY: --head 'stencil_small(arr_in)>(arr_out)' --set n=40 --set steps=3
! VERIFY: --head 'stencil_small(arr_in,a,b,c)>(arr_in,arr_out)' --set n=40 --set steps=3
!
! Three-point stencil, conventional: each iteration gathers from its neighbours
! and writes one cell. The cells at both ends keep their value.

subroutine stencil_small(n, steps, a, b, c, arr_in, arr_out)
  implicit none
  integer, intent(in)    :: n, steps
  real(8), intent(in)    :: a, b, c
  real(8), intent(inout) :: arr_in(n), arr_out(n)
  integer :: i, step

  do step = 1, steps
    ! New values from old ones.
    !$omp parallel do private(i) shared(n, a, b, c, arr_in, arr_out)
    do i = 2, n - 1
      arr_out(i) = a*arr_in(i-1) + b*arr_in(i) + c*arr_in(i+1)
    end do

    ! Fixed values at the ends.
    arr_out(1) = arr_in(1)
    arr_out(n) = arr_in(n)

    ! The new values are the old ones of the next step.
    !$omp parallel do private(i) shared(n, arr_in, arr_out)
    do i = 1, n
      arr_in(i) = arr_out(i)
    end do
  end do
end subroutine stencil_small
