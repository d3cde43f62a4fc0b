! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What all bodies do to each: forces in space.
subroutine bodies(n, mass, x, force)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: mass(n), x(3, n)
  real(8), intent(inout) :: force(3, n)
  integer :: i, j
  real(8) :: d1, d2, d3, square, pull, f1, f2, f3

  !$omp parallel do private(j, d1, d2, d3, square, pull, f1, f2, f3)
  do i = 1, n
    f1 = 0
    f2 = 0
    f3 = 0
    do j = 1, n
      d1 = x(1, j) - x(1, i)
      d2 = x(2, j) - x(2, i)
      d3 = x(3, j) - x(3, i)
      square = d1*d1 + d2*d2 + d3*d3 + 0.01d0
      pull = mass(j)/(square*sqrt(square))
      f1 = f1 + pull*d1
      f2 = f2 + pull*d2
      f3 = f3 + pull*d3
    end do
    force(1, i) = mass(i)*f1
    force(2, i) = mass(i)*f2
    force(3, i) = mass(i)*f3
  end do
end subroutine
