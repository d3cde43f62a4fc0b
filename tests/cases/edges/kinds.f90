! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Guards of other kinds: real(4), complex, a divisor that is an integer.
! VERIFY: --head 'singles(x,w)>(y)' --head 'counted(x)>(y)' --head 'mixed(x,w)>(y)' --set n=5 \
!   --set 'w=[0.0,0.5,1.0,0.0,0.7]' --set 'm=[0,1,1,0,1]' --range 0.5:1.5
! VERIFY: --head 'complexes(z)>(y)' --set n=5 --set 'm=[0,1,1,0,1]' --range 0.5:1.5

subroutine singles(n, m, x, w, y)
  implicit none
  integer, intent(in) :: n, m(n)
  real(4), intent(in) :: x(n), w(n)
  real(4), intent(out) :: y(n)
  real(4) :: s
  integer :: i
  do i = 1, n
    s = x(i)/w(i) + x(i)**(-2) + log(w(i))
    y(i) = sqrt(x(i)*w(i)**4)*w(i)
    if (m(i) > 0) y(i) = y(i) + s
  end do
end subroutine

subroutine counted(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m(n)
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8) :: s(n)
  s = x**2/m
  y = merge(s, x, m > 0)
end subroutine

subroutine mixed(n, m, x, w, y)
  implicit none
  integer, intent(in) :: n, m(n)
  real(4), intent(in) :: w(n)
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  y = 0
  where (m > 0) y = x
  y = max(y, merge(x/w + real(w)**(-1.5d0), 0.0d0, m > 0))
end subroutine

subroutine complexes(n, m, z, y)
  implicit none
  integer, intent(in) :: n, m(n)
  complex(8), intent(in) :: z(n)
  real(8), intent(out) :: y(n)
  complex(8) :: s
  integer :: i
  do i = 1, n
    s = z(i)/(z(i)*m(i)) + log(m(i)*z(i)**2)
    y(i) = abs(z(i) - z(1))**2
    if (m(i) > 0) y(i) = y(i) + real(s*z(i))
  end do
end subroutine
