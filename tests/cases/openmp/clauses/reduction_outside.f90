! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Reductions of variables of modules and common blocks, and of allocatable arrays.
! VERIFY: --head 'of_others(x)>(y)' --set n=11
module sums_of_module
  implicit none
  real(8) :: g, ga(3)
contains
  subroutine of_others(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    real(8) :: c, ca(2)
    real(8), allocatable :: h(:)
    common /products/ c, ca

    g = 1
    ga = 2
    c = x(1)
    ca = x(2)
    allocate(h(2))
    h = x(1)
    !$omp parallel do reduction(+: g, ga) reduction(*: c) reduction(max: ca) reduction(+: h)
    do i = 1, n
      g = g + x(i)**2
      ga(1 + mod(i, 3)) = ga(1 + mod(i, 3)) + x(i)**3
      c = c*x(i)
      ca(2) = max(ca(2), x(i)**2)
      h(1 + mod(i, 2)) = h(1 + mod(i, 2)) + x(i)*y(i)
    end do
    !$omp parallel
    !$omp do reduction(+: g, ga) reduction(*: c) reduction(max: ca) reduction(+: h)
    do i = 1, n
      g = g + x(i)**2
      ga(1 + mod(i, 3)) = ga(1 + mod(i, 3)) + x(i)**3
      c = c*x(i)
      ca(2) = max(ca(2), x(i)**2)
      h(1 + mod(i, 2)) = h(1 + mod(i, 2)) + x(i)*y(i)
    end do
    !$omp end parallel
    y = y*g*ga(1)*c*ca(2)*h(1)*h(2)
    deallocate(h)
  end subroutine
end module
