! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! VERIFY: --head 'stencil_large(arr_in)>(arr_out)' --set n=60 --set steps=2
! VERIFY: --head 'stencil_large(arr_in,weight)>(arr_in,arr_out)' --set n=60 --set steps=2
!
! Seventeen-point stencil, conventional: each iteration gathers from eight
! neighbours on either side and writes one cell. Eight cells at both ends keep
! their value.

subroutine stencil_large(n, steps, weight, arr_in, arr_out)
  implicit none
  integer, intent(in)    :: n, steps
  real(8), intent(in)    :: weight(-8:8)
  real(8), intent(inout) :: arr_in(n), arr_out(n)
  integer, parameter :: w = 8
  integer :: i, step

  do step = 1, steps
    ! New values from old ones.
    !$omp parallel do private(i) shared(n, weight, arr_in, arr_out)
    do i = w + 1, n - w
      arr_out(i) = weight(-8)*arr_in(i-8) + weight(-7)*arr_in(i-7) + weight(-6)*arr_in(i-6) &
                 + weight(-5)*arr_in(i-5) + weight(-4)*arr_in(i-4) + weight(-3)*arr_in(i-3) &
                 + weight(-2)*arr_in(i-2) + weight(-1)*arr_in(i-1) + weight(0)*arr_in(i) &
                 + weight(1)*arr_in(i+1) + weight(2)*arr_in(i+2) + weight(3)*arr_in(i+3) &
                 + weight(4)*arr_in(i+4) + weight(5)*arr_in(i+5) + weight(6)*arr_in(i+6) &
                 + weight(7)*arr_in(i+7) + weight(8)*arr_in(i+8)
    end do

    ! Fixed values at the ends.
    do i = 1, w
      arr_out(i) = arr_in(i)
      arr_out(n+1-i) = arr_in(n+1-i)
    end do

    ! The new values are the old ones of the next step.
    !$omp parallel do private(i) shared(n, arr_in, arr_out)
    do i = 1, n
      arr_in(i) = arr_out(i)
    end do
  end do
end subroutine stencil_large
