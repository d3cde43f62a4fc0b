! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A variable that is set twice in an iteration: at each place it is what the last assignment before says. In `apart` the
! second one gives all iterations one element.
! VERIFY: --head 'twice(x)>(y)' --set n=4 --set 'p=[1,3,5,7,8,6,4,2]' --range 0.5:1.5
! VERIFY: --head 'apart(x)>(y)' --set n=4 --set 'p=[1,3,5,7,8,6,4,2]' --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'twice(x)>(y)' -o %t
! CHECK-NOT: omp atomic
module exclusive_two_places_mod
  implicit none
contains
  subroutine twice(n, p, x, y)
    integer, intent(in) :: n, p(2*n)
    real(8), intent(in) :: x(2*n)
    real(8), intent(inout) :: y(2*n)
    integer :: i, k
    !$omp parallel do private(k)
    do i = 1, n
      k = p(i)
      y(k) = x(k)**2
      k = p(n + i)
      y(k) = x(k)**3
    end do
  end subroutine twice

  subroutine apart(n, p, x, y)
    integer, intent(in) :: n, p(2*n)
    real(8), intent(in) :: x(2*n)
    real(8), intent(inout) :: y(2*n)
    integer :: i, k
    !$omp parallel do private(k)
    do i = 1, n
      k = p(i)
      y(k) = x(k)**2
      k = p(1)
      y(p(i)) = y(p(i)) + x(k)**3
    end do
  end subroutine apart
end module exclusive_two_places_mod
