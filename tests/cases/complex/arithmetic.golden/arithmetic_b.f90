! Adjoint of mixed: derivatives of w with respect to a, r and z.
! Increments ab, rb and zb; reads and zeroes wb.
! What w holds afterwards is not what mixed computes.
subroutine mixed_b(n, a, ab, r, rb, z, zb, w, wb)
  use parajoint, only: pj_adjoint_begin, pj_adjoint_end, pj_pop_complex8_array, &
      pj_push_complex8_array
  implicit none
  integer, intent(in) :: n
  complex(8), intent(in) :: a
  complex(8), intent(inout) :: ab
  real(8), intent(in) :: r(n)
  real(8), intent(inout) :: rb(n)
  complex(8), intent(in) :: z(n)
  complex(8), intent(inout) :: zb(n), w(n), wb(n)
  complex(8), parameter :: i = (0.0d0, 1.0d0)

  call pj_adjoint_begin()
  w = a*z + r*z - i*r
  call pj_push_complex8_array(w, size(w, kind=8))
  call pj_pop_complex8_array(w, size(w, kind=8))
  ab = ab + sum(-conjg(w)/(conjg(a) + 3)*wb/(conjg(a) + 3))
  rb = rb + real(conjg(wb)/(2 + z))
  zb = zb - r/(2 + conjg(z))*wb/(2 + conjg(z)) + wb*2
  wb = wb/(conjg(a) + 3)
  ab = ab + sum(wb*conjg(z))
  zb = zb + conjg(a)*wb + r*wb
  rb = rb + real(conjg(wb)*z) - real(i*conjg(wb))
  wb = (0.0d0, 0.0d0)
  call pj_adjoint_end('mixed_b', 7_8)
end subroutine mixed_b
