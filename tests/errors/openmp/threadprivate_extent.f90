! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The extent of an array that threads have of their own is a threadprivate variable: it decides on the derivative.
! HEAD: 'p(x)>(x)'
! MODES: adjoint

module counts
  implicit none
  integer :: many
  !$omp threadprivate(many)

contains

  subroutine count_on()
    !$omp parallel
    many = many + 1
    !$omp end parallel
  end subroutine

  subroutine sum_up(x)
    real(8), intent(inout) :: x
    real(8) :: w(many)
    w = x
    x = x*sum(w)
  end subroutine
end module

subroutine p(n, x)
  use counts
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n)
  integer :: i

  !$omp parallel
  many = 1
  !$omp end parallel
  !$omp parallel do
  do i = 1, n
    call sum_up(x(i))
  end do
  ! EXPECT-ERROR@+1: unsupported-attribute "'many' is threadprivate, changed by the called procedure"
  call count_on()
  !$omp parallel do
  do i = 1, n
    call sum_up(x(i))
  end do
end subroutine p
