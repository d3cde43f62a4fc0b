! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Calls that change the subscripts of what they are passed.
! VERIFY: --head 'sections(x)>(y)' --head 'of_host(x)>(y)'

subroutine shrink(v, w, k)
  implicit none
  integer, intent(inout) :: k
  real(8), intent(inout) :: v(3)
  real(8), intent(in) :: w(3)
  k = k/2 + 1
  v = v*w*k
end subroutine shrink

subroutine sections(x, y)
  implicit none
  real(8), intent(in) :: x(9)
  real(8), intent(inout) :: y(9)
  integer :: k
  k = 5
  call shrink(y(k:k+2), y(k-3:k-1), k)
  k = 5
  call shrink(y(k:k+2), x(1:k:2), k)
  call shrink(y(k:), x(k:), k)
end subroutine sections

subroutine of_host(x, y)
  implicit none
  real(8), intent(in) :: x(2)
  real(8), intent(out) :: y
  real(8) :: w(2)
  integer :: k
  w = x
  k = 1
  call set(w(k), k)
  y = w(1)*w(2)
contains
  subroutine set(v, j)
    real(8), value :: v
    integer, value :: j
    k = 2
    w(j) = 2*v
    w(k) = w(k)*v
  end subroutine set
end subroutine of_host
