! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A subroutine and a function called from a parallel loop, with elements, privates and whole arrays.
! VERIFY: --head 'head(x)>(y)' --set n=9 --range 0.5:1.5

module kernels_mod
  implicit none
contains
  subroutine flux(left, right, f)
    real(8), intent(in) :: left, right
    real(8), intent(out) :: f
    real(8) :: mean
    mean = 0.5d0*(left + right)
    if (mean > 1.0137d0) mean = mean*mean
    f = mean*(left - 0.5d0*right)
  end subroutine flux

  real(8) function neighbours(n, x, i)
    integer, intent(in) :: n, i
    real(8), intent(in) :: x(n)
    neighbours = x(max(i - 1, 1))*x(min(i + 1, n))
  end function neighbours

  subroutine head(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    real(8) :: f
    integer :: i
    !$omp parallel do shared(n, x, y) private(i, f)
    do i = 1, n - 1
      call flux(x(i), x(i+1), f)
      y(i) = f*neighbours(n, x, i)
      call flux(y(i), f, y(i))
    end do
    y(n) = 0.0d0
  end subroutine head
end module kernels_mod
