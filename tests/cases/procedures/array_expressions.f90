! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Array expressions and constructors as arguments, in loops and in a region: each has memory of its own that is given back.
! VERIFY: --head 'in_region(x)>(y)' --set n=6 --range 0.5:1.5
! VERIFY: --head 'in_loop(x)>(y)' --set n=6 --range 0.5:1.5
! VERIFY: --head 'through_subroutine(x)>(y)' --set n=6 --range 0.5:1.5
module array_expressions_mod
  implicit none
contains
  real(8) function w3(a)
    real(8), intent(in) :: a(3)
    w3 = a(1)*a(2) + a(3)
  end function w3

  subroutine in_region(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    integer :: i
    y = 0.0d0
    !$omp parallel do shared(n, x, y) private(i)
    do i = 1, n - 2
      y(i) = w3(2.0d0*x(i:i+2))
    end do
  end subroutine in_region

  subroutine in_loop(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    integer :: i
    y = 0.0d0
    do i = 1, n - 2
      y(i) = w3(2.0d0*x(i:i+2)*x(i))*w3([x(i), 2.0d0, x(i+1)])
    end do
  end subroutine in_loop

  subroutine add_w3(a, r)
    real(8), intent(in) :: a(:)
    real(8), intent(inout) :: r
    r = r*r + a(1)*a(size(a))
  end subroutine add_w3

  subroutine through_subroutine(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    integer :: i
    y = 1.0d0
    do i = 1, n
      call add_w3(x(1:i) - 0.5d0, y)
    end do
  end subroutine through_subroutine
end module array_expressions_mod
