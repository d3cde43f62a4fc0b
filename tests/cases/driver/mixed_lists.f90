! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Numbers of a list may be written as integers and as reals, with signs and exponents.
! VERIFY: --head 'stops(x)>(y)' --set 'w=[0, 0.5, 1]' --set 's=[-1, 1e-1, +2, -0.5]' --set 'z=[(1, -2.5), (0.5, 1), 3]' --set 'k=[1, 2]' --set 'long=[-1, 2]' --set 'c=(1, -2)' --set 'used=[T, .false.]'
subroutine stops(w, s, z, k, long, c, used, x, y)
  implicit none
  real(8), intent(in) :: w(3), x
  real(4), intent(in) :: s(2, 2)
  complex(8), intent(in) :: z(3)
  complex(4), intent(in) :: c
  integer, intent(in) :: k(2)
  integer(8), intent(in) :: long(2)
  logical(1), intent(in) :: used(2)
  real(8), intent(out) :: y
  y = x*sum(w)*sum(s)*real(sum(z))*k(2)
  if (any(abs(w - [0d0, 0.5d0, 1d0]) > 1d-3) .or. any(long /= [-1, 2])) error stop
  if (any(abs(s - reshape([-1.0, 0.1, 2.0, -0.5], [2, 2])) > 1e-3)) error stop
  if (any(abs(z - [(1d0, -2.5d0), (0.5d0, 1d0), (3d0, 0d0)]) > 1d-3)) error stop
  if (abs(c - (1.0, -2.0)) > 1e-3 .or. .not. used(1) .or. used(2)) error stop
end subroutine stops
