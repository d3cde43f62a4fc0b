! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Assumed-size dummies; a matrix seen as a vector.
! VERIFY: --head 'head(a)>(s)' --set n=4 --set m=3 --range 0.5:1.5

subroutine total(k, v, s)
  implicit none
  integer, intent(in) :: k
  real(8), intent(inout) :: v(*)
  real(8), intent(out) :: s
  integer :: i
  s = 1.0d0
  do i = 1, k
    v(i) = v(i)*v(i)
    s = s + v(i)*s*0.1d0
  end do
end subroutine total

subroutine head(n, m, a, s)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(inout) :: a(n, m)
  real(8), intent(out) :: s
  call total(n*m, a, s)
  a(1, 1) = s
  call total(n, a(1, 2), s)
end subroutine head
