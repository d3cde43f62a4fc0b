! Tangent of mixed: derivatives of w with respect to a, r and z.
! Reads ad, rd and zd; sets wd.
! The primal arguments hold afterwards what mixed leaves in them.
subroutine mixed_d(n, a, ad, r, rd, z, zd, w, wd)
  implicit none
  integer, intent(in) :: n
  complex(8), intent(in) :: a, ad
  real(8), intent(in) :: r(n), rd(n)
  complex(8), intent(in) :: z(n), zd(n)
  complex(8), intent(inout) :: w(n), wd(n)
  complex(8), parameter :: i = (0.0d0, 1.0d0)

  wd = ad*z + a*zd + rd*z + r*zd - i*rd
  w = a*z + r*z - i*r
  wd = wd/(a + 3) - w/(a + 3)*ad/(a + 3) + rd/(2 + z) - r/(2 + z)*zd/(2 + z) + zd*2
  w = w/(a + 3) + r/(2 + z) - (-z*2)
end subroutine mixed_d
