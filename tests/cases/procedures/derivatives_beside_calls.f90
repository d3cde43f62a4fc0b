! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A derivative that only an assignment with a call reads, of a variable that another assignment without a call sets.
! VERIFY: --head 'weighted(x)>(y)' --head 'gathered(x)>(y)' --set n=5
module derivatives_beside_calls
contains
  pure function weight(k) result(w)
    integer, intent(in) :: k
    real(8) :: w
    w = 0.5d0*k + 1
  end function
  pure integer function before(i)
    integer, intent(in) :: i
    before = max(i - 1, 1)
  end function

  subroutine weighted(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    real(8) :: s, p
    integer :: i
    s = 0
    p = 1
    do i = 1, n
      s = s + weight(i)*p*x(i)
      p = p*x(i)
    end do
    y = s
  end subroutine

  subroutine gathered(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    real(8) :: s, t(n)
    integer :: i
    s = 0
    t = x*x
    do i = 1, n
      s = s + t(before(i))*x(i)
    end do
    y = s
  end subroutine
end module
