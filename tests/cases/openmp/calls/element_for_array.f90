! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Array elements that stand for those after them, in calls in parallel loops: as many as the procedure declares or touches.
! VERIFY: --head 'rows(x,y)>(y)' --set n=7 --range 0.5:1.5
! VERIFY: --head 'columns(x,y)>(y)' --set n=7 --range 0.5:1.5
! VERIFY: --head 'changed(x)>(x)' --set n=7 --range 0.5:1.5
! VERIFY: --head 'constants(x)>(y)' --set n=7 --range 0.5:1.5
! VERIFY: --head 'constants(x)>(y)' --set n=0 --range 0.5:1.5
module element_for_array_mod
  implicit none
  real(8) :: factor
contains
  subroutine declared(b, r)
    real(8), intent(in) :: b(2)
    real(8), intent(inout) :: r
    r = r*b(1)*b(2)
  end subroutine declared

  subroutine touched(b, r)
    real(8), intent(in) :: b(*)
    real(8), intent(inout) :: r
    r = r*b(1)*b(2)
  end subroutine touched

  subroutine rows(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    !$omp parallel do shared(n, x, y) private(i)
    do i = 1, n - 3
      call declared(x(i), y(i))
      call touched(x(i+1), y(i))
    end do
  end subroutine rows

  subroutine product_of_three(a, r)
    real(8), intent(in) :: a(3)
    real(8), intent(inout) :: r
    r = r*a(1)*a(2)*a(3)
  end subroutine product_of_three

  subroutine columns(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(3, n)
    real(8), intent(inout) :: y(n)
    integer :: i
    !$omp parallel do shared(n, x, y) private(i)
    do i = 1, n
      call product_of_three(x(1, i), y(i))
    end do
  end subroutine columns

  subroutine change(a)
    real(8), intent(inout) :: a(*)
    a(1) = a(1)*a(3)
    a(2) = a(1)*a(2)
  end subroutine change

  subroutine changed(n, x)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(3*n)
    integer :: i
    !$omp parallel do shared(n, x) private(i)
    do i = 1, n
      call change(x(3*i-2))
    end do
  end subroutine changed

  ! A number for a dummy that is active elsewhere, where all threads increment the adjoint of factor.
  real(8) function scaled(z)
    real(8), intent(in) :: z
    scaled = factor*z
  end function scaled

  real(8) function fixed()
    fixed = scaled(0.3d0)
  end function fixed

  subroutine constants(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    integer :: i
    factor = 1.5d0
    if (n > 0) factor = x(1)
    !$omp parallel do shared(n, x, y) private(i)
    do i = 1, n
      y(i) = fixed()*scaled(x(i))
    end do
  end subroutine constants
end module element_for_array_mod
