! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Dropped values of functions that are finite for all numbers, of what is infinite or not a number.
! VERIFY: --head 'saturated(x,w)>(z)' --head 'grown(x,w)>(z)' --head 'complex_ones(x,w)>(z)' \
!   --set n=3 --set 'm=[0,1,1]' --set 'w=[0.0,0.5,0.9]' --set 'x=[0.0,0.7,1.1]'
module left_out
  implicit none
contains
  subroutine saturated(n, m, x, w, z)
    integer, intent(in) :: n, m(n)
    real(8), intent(in) :: x(n), w(n)
    real(8), intent(out) :: z(n)
    real(8) :: d
    integer :: i
    do i = 1, n
      d = tanh(x(i)/w(i)) + atan(x(i)/w(i))
      z(i) = x(i)
      if (m(i) > 0) z(i) = d
    end do
  end subroutine
  subroutine grown(n, m, x, w, z)
    integer, intent(in) :: n, m(n)
    real(8), intent(in) :: x(n), w(n)
    real(8), intent(out) :: z(n)
    z = merge(erf(x/w) + asinh(x/w) + erfc(x/w), x, m > 0)
  end subroutine
  subroutine complex_ones(n, m, x, w, z)
    integer, intent(in) :: n, m(n)
    real(8), intent(in) :: x(n), w(n)
    real(8), intent(out) :: z(n)
    complex(8) :: c, q
    integer :: i
    do i = 1, n
      c = cmplx(x(i), 0.5d0*w(i), kind=8)
      q = 1/c
      z(i) = x(i)
      if (m(i) > 0) z(i) = z(i)*real(q)
    end do
  end subroutine
end module
