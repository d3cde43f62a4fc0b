! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Variables in parentheses, of which the call may change the original; an external procedure of C.
! HEAD: 'f(x)>(y)'
module m
  implicit none
  integer :: state = 1
contains
  subroutine g(k, most, a)
    integer, intent(inout) :: k
    integer, intent(in) :: most
    real(8), intent(inout) :: a(:)
    k = k + 2
    state = state + 1
    a(k) = a(k)*a(most)
  end subroutine g
end module m

subroutine count_all(n, k) bind(c)
  use iso_c_binding
  implicit none
  integer(c_int), intent(in) :: n
  integer(c_int), intent(out) :: k
  k = mod(n, 3) + 1
end subroutine count_all

subroutine f(n, x, y)
  use m
  implicit none
  interface
    subroutine count_all(n, k) bind(c)
      use iso_c_binding
      integer(c_int), intent(in) :: n
      integer(c_int), intent(out) :: k
    end subroutine count_all
  end interface
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: a(n)
  integer :: k
  a = x
  k = 1
  call g(k, (n), a)
  ! EXPECT-ERROR@+1: unsupported-expression "a variable in parentheses"
  call g(k, (k), a)
  ! EXPECT-ERROR@+1: unsupported-expression "a variable in parentheses"
  call g(k, (state), a)
  ! EXPECT-ERROR@+1: unsupported-statement "with bind(c)"
  call count_all(n, k)
  y = a*k
end subroutine f
