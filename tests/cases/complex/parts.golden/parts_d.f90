! Tangent of parts: derivatives of w and v with respect to z, r and s.
! Reads zd, rd and sd; sets wd and vd.
! The primal arguments hold afterwards what parts leaves in them.
subroutine parts_d(z, zd, r, rd, s, sd, w, wd, v, vd)
  implicit none
  complex(8), intent(in) :: z, zd
  real(8), intent(in) :: r, rd, s, sd
  complex(8), intent(inout) :: w(5), wd(5)
  real(8), intent(inout) :: v(4), vd(4)
  complex(8) :: slope

  wd(1) = conjg(zd)*z + conjg(z)*zd
  w(1) = conjg(z)*z
  wd(2) = conjg(zd)*r + conjg(z)*rd + sd
  w(2) = conjg(z*r + s)
  wd(3) = cmplx(rd, sd, 8)
  w(3) = cmplx(r, s, 8)
  wd(4) = cmplx(rd*s + r*sd, kind=8)
  w(4) = cmplx(r*s, 2.0d0, 8)
  wd(5) = zd*r + z*rd + (0.0d0, 1.0d0)*(2*s*sd)
  w(5) = cmplx(z*r, kind=8) + cmplx(1.0d0, s**2, 8)
  vd(1) = real(zd*z + z*zd)
  v(1) = real(z*z)
  vd(2) = aimag(zd*z + z*zd)*r + aimag(z*z)*rd
  v(2) = aimag(z*z)*r
  vd(3) = real(conjg(z)*zd)/merge(1.0d0, abs(z), real(conjg(z)*zd) == 0.0d0)
  v(3) = abs(z)
  slope = zd*r + z*rd
  vd(4) = real((conjg(z)*r - conjg((1.0d0, 3.0d0)))*slope)/merge(1.0d0, abs(z*r - (1.0d0, 3.0d0)), &
      real((conjg(z)*r - conjg((1.0d0, 3.0d0)))*slope) == 0.0d0) + real(rd*z + r*zd)*aimag(r*z) &
      + real(r*z)*aimag(rd*z + r*zd)
  v(4) = abs(z*r - (1.0d0, 3.0d0)) + real(r*z)*aimag(r*z)
end subroutine parts_d
