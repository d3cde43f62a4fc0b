! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Procedures that read an element and certainly set it, in one branch or another: then it is one
! thread's, whatever its subscript is.
! VERIFY: --head 'm.squares(x)>(x)' --set n=9 --set 'ix=[4,3,2,1,9,8,7,6,5]'
! VERIFY: --head 'm.pairs(x)>(x)' --set n=4 --set 'p=[1,3,5,7]' --set 'q=[2,4,6,8]'
module m
  implicit none
contains
  subroutine square(a)
    real(8), intent(inout) :: a
    if (a > 0) then
      a = a*a
    else
      a = -a*a
    end if
  end subroutine square

  subroutine squares(n, x, ix)
    integer, intent(in) :: n, ix(n)
    real(8), intent(inout) :: x(n)
    integer :: i
    !$omp parallel do
    do i = 1, n
      call square(x(ix(i)))
    end do
  end subroutine squares

  subroutine mix(a, b)
    real(8), intent(inout) :: a, b
    call square(a)
    b = b + a
    a = a*b
  end subroutine mix

  subroutine pairs(n, x, p, q)
    integer, intent(in) :: n, p(n), q(n)
    real(8), intent(inout) :: x(2*n)
    integer :: i
    !$omp parallel do
    do i = 1, n
      call mix(x(p(i)), x(q(i)))
    end do
  end subroutine pairs
end module m
