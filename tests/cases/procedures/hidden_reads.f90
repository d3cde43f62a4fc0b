! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Functions that read what they are not given: as subscripts, conditions and bounds.
! VERIFY: --head 'subscripts(x)>(y)' --set n=9
! VERIFY: --head 'written(x,y)>(y,z)' --set n=9
! VERIFY: --head 'conditions(x,y)>(y)'
! VERIFY: --head 'bounds(x)>(y)' --set n=50
module hidden_reads
  implicit none
  integer :: top
contains
  integer function get_top()
    get_top = top
  end function get_top

  subroutine subscripts(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    real(8) :: w(5)
    integer :: i
    w = 1
    top = 3
    do i = 1, n
      y(i) = x(i)*w(3)
      w(get_top()) = i
      top = mod(top, 5) + 1
    end do
  end subroutine subscripts

  subroutine written(n, x, y, z)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8), intent(out) :: z
    top = 1
    z = x(3)*y(get_top())
    top = 2
    y(get_top()) = x(2)*x(1)
  end subroutine written

  subroutine conditions(x, y)
    real(8), intent(in) :: x
    real(8), intent(inout) :: y
    integer :: count
    count = 0
    do while (more())
      y = y*x
      count = count + 1
    end do
  contains
    logical function more()
      more = count < 3
    end function more
  end subroutine conditions

  subroutine bounds(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    top = 0
    !$omp parallel
    !$omp do reduction(max: top)
    do i = 1, n
      if (x(i) > 0.5d0) top = max(top, i)
    end do
    !$omp do
    do i = 1, get_top()
      y(i) = x(i)*x(i)
    end do
    !$omp end parallel
  end subroutine bounds
end module hidden_reads
