! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A variable that is set once, and then by an internal procedure or by an atomic increment, is no
! extent of what is passed.
! VERIFY: --head 'internal(x)>(y)'
! VERIFY: --head 'counted(x)>(y)'
module extents
  implicit none
contains
  subroutine square(m, a)
    integer, intent(in) :: m
    real(8), intent(inout) :: a(m)
    integer :: i
    do i = 1, m
      a(i) = a(i)*a(i)
    end do
  end subroutine square

  subroutine internal(x, y)
    real(8), intent(in) :: x(4, 3)
    real(8), intent(out) :: y(4, 3)
    real(8) :: a(4, 3)
    integer :: m
    m = 4
    call more()
    a = x
    call square(m, a(1, 1))
    y = sin(a)
  contains
    subroutine more()
      m = m + 4
    end subroutine more
  end subroutine internal

  subroutine counted(x, y)
    real(8), intent(in) :: x(4, 3)
    real(8), intent(out) :: y(4, 3)
    real(8) :: a(4, 3)
    integer :: m, i
    m = 4
    a = x
    !$omp parallel do shared(m)
    do i = 1, 4
      !$omp atomic
      m = m + 1
    end do
    call square(m, a(1, 1))
    y = sin(a)
  end subroutine counted
end module extents
