! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Procedures that add atomically to an element, of which the earlier value is needed: it is kept
! around the region, as where the update stands in the loop. One hands on to another.
! VERIFY: --head 'm.f(x,h)>(y,h)' --set n=8 --set 'ix=[1,2,1,3,3,2,1,3]'
! VERIFY: --head 'm.count(x)>(y)' --set n=9 --set 'ix=[1,2,1,2,2,2,1,1,2]'
! VERIFY: --head 'm.total(x,b,e)>(y,e)' --set n=6
module m
  implicit none
contains
  subroutine add(a, v)
    real(8), intent(inout) :: a
    real(8), intent(in) :: v
    !$omp atomic
    a = a + v
  end subroutine add

  subroutine add_square(a, v)
    real(8), intent(inout) :: a
    real(8), intent(in) :: v
    call add(a, v*v)
  end subroutine add_square

  subroutine f(n, x, y, h, ix)
    integer, intent(in) :: n, ix(n)
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n), h(n)
    integer :: i
    y = h*h*x
    !$omp parallel do
    do i = 1, n
      call add_square(h(ix(i)), x(i))
    end do
    y = y*h
  end subroutine f

  subroutine increase(k)
    integer, intent(inout) :: k
    !$omp atomic
    k = k + 1
  end subroutine increase

  subroutine count(n, x, y, ix)
    integer, intent(in) :: n, ix(n)
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: number(2), i, t
    do t = 1, 2
      number = t
      !$omp parallel do
      do i = 1, n
        call increase(number(ix(i)))
      end do
      !$omp parallel do
      do i = 1, n
        y(i) = y(i)*x(i)/number(ix(i)) + x(i)
      end do
    end do
  end subroutine count

  subroutine total(n, x, y, b, e)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n), b
    real(8), intent(inout) :: y(n), e
    integer :: i
    !$omp parallel do
    do i = 1, n
      y(i) = y(i) + b*e
    end do
    !$omp parallel do
    do i = 1, n
      call add(e, y(i)*x(i))
    end do
    e = e*e
  end subroutine total
end module m
