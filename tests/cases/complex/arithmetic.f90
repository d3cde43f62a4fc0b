! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The operators on complex numbers, and on complex and real ones together.
! RUN: parajoint adjoint %s --head 'mixed(a,r,z)>(w)' -o %t
! RUN: parajoint tangent %s --head 'mixed(a,r,z)>(w)' -o %t
! VERIFY: --head 'mixed(a,r,z)>(w)' --set n=5
! VERIFY: --head 'mixed(r)>(w)' --set n=5
! VERIFY: --head 'powers(z,p,r)>(w)' --range 0.5:1.5
! VERIFY: --head 'powers(p)>(w)' --range 0.5:1.5
! VERIFY: --head 'assigned(z,r)>(w,s)'
! VERIFY: --head 'single(z,c)>(w)' --range 0.5:1.5
! VERIFY: --head 'updated(z)>(z)' --set n=5

subroutine mixed(n, a, r, z, w)
  implicit none
  integer, intent(in) :: n
  complex(8), intent(in) :: a, z(n)
  real(8), intent(in) :: r(n)
  complex(8), intent(out) :: w(n)
  complex(8), parameter :: i = (0.0d0, 1.0d0)
  w = a*z + r*z - i*r
  w = w/(a + 3) + r/(2 + z) - (-z)*2
end subroutine mixed

subroutine powers(z, p, r, w)
  implicit none
  complex(8), intent(in) :: z, p
  real(8), intent(in) :: r
  complex(8), intent(out) :: w(7)
  integer :: k
  k = 3
  w(1) = z**2
  w(2) = z**(-1)
  w(3) = z**k
  w(4) = z**0.5d0
  w(5) = z**r
  w(6) = z**p
  w(7) = r**p + 2**p
end subroutine powers

! A real variable takes the real part; a complex one that is given a real value has no imaginary part.
subroutine assigned(z, r, w, s)
  implicit none
  complex(8), intent(in) :: z
  real(8), intent(in) :: r
  complex(8), intent(out) :: w
  real(8), intent(out) :: s
  s = z*z
  w = r*s
  s = s + w*z
end subroutine assigned

subroutine single(z, c, w)
  implicit none
  complex(8), intent(in) :: z
  complex(4), intent(in) :: c
  complex(8), intent(out) :: w
  complex :: d
  d = z*c
  w = d*z + c
end subroutine single

! Increments, and values that an assignment overwrites.
subroutine updated(n, z)
  implicit none
  integer, intent(in) :: n
  complex(8), intent(inout) :: z(n)
  integer :: k
  do k = 2, n
    z(k) = z(k) + z(k-1)**2
    z(k-1) = z(k)*z(k-1) - (1.0d0, 2.0d0)*z(k-1)
    z(k) = -z(k)
  end do
end subroutine updated
