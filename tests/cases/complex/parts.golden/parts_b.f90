! Adjoint of parts: derivatives of w and v with respect to z, r and s.
! Increments zb, rb and sb; reads and zeroes wb and vb.
! What w and v hold afterwards is not what parts computes.
subroutine parts_b(z, zb, r, rb, s, sb, w, wb, v, vb)
  implicit none
  complex(8), intent(in) :: z
  complex(8), intent(inout) :: zb
  real(8), intent(in) :: r
  real(8), intent(inout) :: rb
  real(8), intent(in) :: s
  real(8), intent(inout) :: sb
  complex(8), intent(inout) :: w(5), wb(5)
  real(8), intent(inout) :: v(4), vb(4)
  complex(8) :: tempb, tempb2
  real(8) :: tempb0, tempb1

  tempb = (z*r - (1.0d0, 3.0d0))*vb(4)/merge(1.0d0, abs(z*r - (1.0d0, 3.0d0)), &
      (z*r - (1.0d0, 3.0d0))*vb(4) == (0.0d0, 0.0d0))
  tempb0 = vb(4)*aimag(r*z)
  tempb1 = real(r*z)*vb(4)
  tempb2 = (0.0d0, 1.0d0)*tempb1
  zb = zb + tempb*r + r*tempb0 + r*tempb2
  rb = rb + real(z*conjg(tempb)) + real(tempb0*z) + real(conjg(tempb2)*z)
  vb(4) = 0.0d0
  zb = zb + z*vb(3)/merge(1.0d0, abs(z), z*vb(3) == (0.0d0, 0.0d0))
  vb(3) = 0.0d0
  tempb0 = vb(2)*r
  tempb = (0.0d0, 1.0d0)*tempb0
  zb = zb + tempb*conjg(z) + conjg(z)*tempb
  rb = rb + aimag(z*z)*vb(2)
  vb(2) = 0.0d0
  zb = zb + vb(1)*conjg(z) + conjg(z)*vb(1)
  vb(1) = 0.0d0
  zb = zb + wb(5)*r
  rb = rb + real(z*conjg(wb(5)))
  sb = sb + 2*s*aimag(wb(5))
  wb(5) = (0.0d0, 0.0d0)
  tempb0 = real(wb(4))
  rb = rb + tempb0*s
  sb = sb + r*tempb0
  wb(4) = (0.0d0, 0.0d0)
  rb = rb + real(wb(3))
  sb = sb + aimag(wb(3))
  wb(3) = (0.0d0, 0.0d0)
  tempb = conjg(wb(2))
  zb = zb + tempb*r
  rb = rb + real(z*conjg(tempb))
  sb = sb + real(tempb)
  wb(2) = (0.0d0, 0.0d0)
  zb = zb + conjg(wb(1))*z + z*wb(1)
  wb(1) = (0.0d0, 0.0d0)
end subroutine parts_b
