! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Every function with a complex derivative.
! VERIFY: --head 'functions(z)>(w)'
! VERIFY: --head 'functions(z)>(w)' --range=-1.5:-0.5
! VERIFY: --head 'of_combined(z,r)>(w)' --range 0.5:1.5
! VERIFY: --head 'chosen(z,u,r)>(w)' --set n=5

subroutine functions(z, w)
  implicit none
  complex(8), intent(in) :: z
  complex(8), intent(out) :: w(15)
  w(1) = exp(z)
  w(2) = log(z)
  w(3) = sqrt(z)
  w(4) = sin(z)
  w(5) = cos(z)
  w(6) = tan(z)
  w(7) = sinh(z)
  w(8) = cosh(z)
  w(9) = tanh(z)
  w(10) = asin(z)
  w(11) = acos(z)
  w(12) = atan(z)
  w(13) = asinh(z)
  w(14) = acosh(z)
  w(15) = atanh(z)
end subroutine functions

subroutine of_combined(z, r, w)
  implicit none
  complex(8), intent(in) :: z
  real(8), intent(in) :: r
  complex(8), intent(out) :: w
  w = exp(conjg(z)*r)*sqrt(z/r) - sin(log(z) + r)*conjg(cos(z*z))
end subroutine of_combined

subroutine chosen(n, z, u, r, w)
  implicit none
  integer, intent(in) :: n
  complex(8), intent(in) :: z(n), u
  real(8), intent(in) :: r(n)
  complex(8), intent(out) :: w(n)
  w = merge(z*z, sqrt(u)*z, r > 0)
  where (abs(z) > 0.5d0)
    w = w + conjg(z)*u
  elsewhere
    w = w*r
  end where
end subroutine chosen
