! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The adjoint of a called procedure runs it again, and its threads may come in another order. What prints
! variables of its own cannot stand in the place of its call.
! HEAD: 'p(x)>(y)'
! MODES: adjoint
subroutine p(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  call packed(n, x, y)
  y = y*x
contains
  subroutine packed(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i, k, free
    free = 0
    !$omp parallel do private(k)
    do i = 1, n
      ! EXPECT-ERROR@+1: unsupported-attribute "is set in the order in which threads come"
      !$omp critical
      free = free + 1
      k = free
      !$omp end critical
      y(k) = x(i)**2
    end do
    if (free > n) print *, free
  end subroutine
end subroutine
