! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Functions that take complex numbers apart or put them together have no complex derivative.
! RUN: parajoint adjoint %s --head 'parts(z,r,s)>(w,v)' -o %t
! RUN: parajoint tangent %s --head 'parts(z,r,s)>(w,v)' -o %t
! VERIFY: --head 'parts(z,r,s)>(w,v)'
! VERIFY: --head 'parts(r)>(w,v)'
! VERIFY: --head 'parts(z)>(v)'
! VERIFY: --head 'old_names(z)>(w)'
! VERIFY: --head 'kinds(z,c,r)>(w,d)'
! VERIFY: --head 'arrays(z,r)>(w)' --set n=4
! VERIFY: --head 'of_product(z,w,s)>(y)' --set n=4

subroutine parts(z, r, s, w, v)
  implicit none
  complex(8), intent(in) :: z
  real(8), intent(in) :: r, s
  complex(8), intent(out) :: w(5)
  real(8), intent(out) :: v(4)
  w(1) = conjg(z)*z
  w(2) = conjg(z*r + s)
  w(3) = cmplx(r, s, kind=8)
  w(4) = cmplx(r*s, 2.0d0, 8)
  w(5) = cmplx(z*r, kind=8) + cmplx(1.0d0, s**2, kind=8)
  v(1) = real(z*z)
  v(2) = aimag(z*z)*r
  v(3) = abs(z)
  v(4) = abs(z*r - (1.0d0, 3.0d0)) + real(r*z)*aimag(r*z)
end subroutine parts

! Names of the old standards.
subroutine old_names(z, w)
  implicit none
  complex*16, intent(in) :: z
  complex*16, intent(out) :: w
  double complex :: t
  t = dconjg(z)*cdexp(z) + dcmplx(dble(z), dimag(z)**2)
  w = t*dcmplx(cdabs(t))
end subroutine old_names

subroutine kinds(z, c, r, w, d)
  implicit none
  complex(8), intent(in) :: z
  complex(4), intent(in) :: c
  real(4), intent(in) :: r
  complex(8), intent(out) :: w
  complex(4), intent(out) :: d
  w = cmplx(c, kind=8)*dble(z) + cmplx(r, aimag(c), kind=8)
  d = cmplx(z)*real(c) + cmplx(r, r)
end subroutine kinds

subroutine arrays(n, z, r, w)
  implicit none
  integer, intent(in) :: n
  complex(8), intent(in) :: z(n)
  real(8), intent(in) :: r
  complex(8), intent(out) :: w(n)
  w = cmplx(real(z), r, kind=8)*conjg(z) + abs(z)*r
  w(1) = w(1) + cmplx(sum(abs(z)), r)
end subroutine arrays

! What is computed on the way is an array as large as z.
subroutine of_product(n, z, w, s, y)
  implicit none
  integer, intent(in) :: n
  complex(8), intent(in) :: z(n), w(n)
  real(8), intent(in) :: s
  real(8), intent(out) :: y(n)
  y = aimag(z*w) + s*aimag(conjg(w)*cmplx(s, real(z), 8))
end subroutine of_product
