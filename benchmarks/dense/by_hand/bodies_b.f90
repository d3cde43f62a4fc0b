! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! Adjoint of bodies for mass, x and force, written by hand: a body adds up what both forces of each pair
! give it. Increments massb and xb; reads and zeroes forceb.
subroutine bodies_b(n, mass, massb, x, xb, force, forceb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: mass(n), x(3, n), force(3, n)
  real(8), intent(inout) :: massb(n), xb(3, n), forceb(3, n)
  integer :: i, j
  real(8) :: d1, d2, d3, square, p, slope, g1, g2, g3, s1, s2, s3, total
  real(8), allocatable :: given(:, :)

  allocate(given(3, n))
  !$omp parallel private(i, j, d1, d2, d3, square, p, slope, g1, g2, g3, s1, s2, s3, total)
    !$omp do
    do i = 1, n
      given(:, i) = mass(i)*forceb(:, i)
    end do
    !$omp do
    do i = 1, n
      s1 = 0
      s2 = 0
      s3 = 0
      total = 0
      do j = 1, n
        d1 = x(1, j) - x(1, i)
        d2 = x(2, j) - x(2, i)
        d3 = x(3, j) - x(3, i)
        square = d1*d1 + d2*d2 + d3*d3 + 0.01d0
        p = 1/(square*sqrt(square))
        g1 = mass(i)*given(1, j) - mass(j)*given(1, i)
        g2 = mass(i)*given(2, j) - mass(j)*given(2, i)
        g3 = mass(i)*given(3, j) - mass(j)*given(3, i)
        slope = -3*p/square*(g1*d1 + g2*d2 + g3*d3)
        s1 = s1 + p*g1 + slope*d1
        s2 = s2 + p*g2 + slope*d2
        s3 = s3 + p*g3 + slope*d3
        total = total + p*((mass(j)*forceb(1, i) - given(1, j))*d1 + (mass(j)*forceb(2, i) - given(2, j))*d2 &
                           + (mass(j)*forceb(3, i) - given(3, j))*d3)
      end do
      xb(1, i) = xb(1, i) + s1
      xb(2, i) = xb(2, i) + s2
      xb(3, i) = xb(3, i) + s3
      massb(i) = massb(i) + total
    end do
    !$omp do
    do i = 1, n
      forceb(:, i) = 0
    end do
  !$omp end parallel
end subroutine
