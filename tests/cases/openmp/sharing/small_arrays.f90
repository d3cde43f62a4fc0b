! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An array whose extents are numbers, of which each iteration changes an element and passes all to a
! function: what the call's adjoint adds must touch no other element, which may be another thread's.
! VERIFY: --head 'elements(t)>(t)' --head 'further_in(t)>(t)' --threads 1,2,6
module m
  implicit none
contains
  subroutine elements(t)
    real(8), intent(inout) :: t(6)
    integer :: c
    !$omp parallel do
    do c = 1, 6
      t(c) = square(t, c)
    end do
  end subroutine

  subroutine further_in(t)
    real(8), intent(inout) :: t(6)
    integer :: c
    !$omp parallel do
    do c = 1, 6
      t(c) = passed_on(t, c)
    end do
  end subroutine

  real(8) function passed_on(t, c)
    real(8), intent(in) :: t(6)
    integer, intent(in) :: c
    passed_on = square(t, c)*t(c)
  end function

  real(8) function square(t, c)
    real(8), intent(in) :: t(6)
    integer, intent(in) :: c
    square = t(c)*t(c)
  end function
end module
