! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Rows of another length than those of what is passed: there is another number of them, which no
! declaration says.
! HEAD: 'head(x)>(x)'
! MODES: adjoint
module mm
  implicit none
contains
  subroutine sq(k, m, b)
    integer, intent(in) :: k, m
    real(8), intent(inout) :: b(k, *)
    integer :: i, j
    do j = 1, 2*m
      do i = 1, k
        b(i, j) = b(i, j)*b(i, j)
      end do
    end do
  end subroutine
  subroutine md(k, m, b)
    integer, intent(in) :: k, m
    real(8), intent(inout) :: b(k, *)
    ! EXPECT-ERROR@+1: unsupported-attribute "unknown extent"
    call sq(k, m, b)
    ! EXPECT-ERROR@+1: unsupported-attribute "unknown extent"
    call sq(k, m, b)
  end subroutine
  subroutine head(n, m, x)
    integer, intent(in) :: n, m
    real(8), intent(inout) :: x(n, m)
    call md(n/2, m, x)
  end subroutine
end module
