! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Arrays in workshare: of assumed shape, with other lower bounds, of modules, by vector subscripts and strides, with elemental
! functions, bounds that change from statement to statement, memory that an assignment may allocate anew.
! VERIFY(flang-22): --head 'shapes(x)>(y)' --size x=9 --size y=9,2 --size idx=3 --set 'idx=[2,5,4]'
! VERIFY(flang-22): --head 'mixed(x)>(y,s)' --head 'allc(x)>(y)' --set n=9
module shapes_of_workshare
  implicit none
  real(8) :: ma(0:9), mb(10)
contains
  elemental real(8) function sq(v)
    real(8), intent(in) :: v
    sq = v*v + 1
  end function
  elemental real(8) function usesma(v)
    real(8), intent(in) :: v
    usesma = v*ma(3)
  end function
  subroutine shapes(x, y, idx)
    real(8), intent(in) :: x(:)
    real(8), intent(inout) :: y(2:, :)
    integer, intent(in) :: idx(:)
    real(8) :: w(size(x))
    !$omp parallel
    !$omp workshare
    y(:, 1) = x(1:size(y, 1))*y(:, 1)
    y(3, 1:2) = sq(y(3, 1:2))
    w = sq(x) + merge(x, 2*x, x > 1)
    w(idx) = w(idx)*x(idx)
    ma(1:5) = sq(ma(1:5)) + x(5:1:-1)
    ma = usesma(ma)*0.1d0
    mb = ma*2
    mb(1:9:2) = mb(2:10:2)
    where (w > 1) w = max(w, 1.5d0)/w
    y(2:size(x)+1, 2) = w + mb(1:size(x))
    y = y*1.5d0
    !$omp end workshare
    !$omp end parallel
  end subroutine
  subroutine mixed(n, x, y, s)
    integer :: n
    real(8) :: x(n), y(n), s
    integer :: k
    k = 2
    !$omp parallel shared(k)
    !$omp workshare
    k = k + 1
    y(k:n) = x(k:n)*y(k:n)
    s = s + maxval(y(1:k))*k
    k = n
    !$omp end workshare
    !$omp workshare
    y(1:k) = y(1:k)*s
    n = n - 1
    !$omp end workshare
    !$omp workshare
    y(1:n) = 2*y(1:n)
    x = x*1
    !$omp end workshare
    !$omp end parallel
  end subroutine

  subroutine allc(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8), allocatable :: a(:), b(:)
    allocate(a(n), b(n))
    b = x
    a = 1
    !$omp parallel
    !$omp workshare
    a = b*x
    b = a + y
    b = b*2
    !$omp end workshare
    !$omp single
    a = b*a*x
    !$omp end single
    !$omp workshare
    y = a*b
    !$omp end workshare
    !$omp end parallel
    deallocate(a, b)
  end subroutine
end module
