! Adjoint of through: derivatives of y with respect to x.
! Increments xb; reads and zeroes yb; reads and updates ab and bb.
! What y, a, b and flag hold afterwards is not what through computes.
subroutine through_b(x, xb, y, yb)
  use parajoint, only: pj_adjoint_begin, pj_adjoint_end, pj_pop_real8_array, pj_push_real8_array
  implicit none
  real(8), intent(in) :: x
  real(8), intent(inout) :: xb, y, yb
  real(8) :: a_old, a, b(3)
  logical :: flag
  character(len=5) :: word
  real(8) :: ab, bb(3)
  common /state/ a, b, flag, word
  common /state_b/ ab, bb

  call pj_adjoint_begin()
  flag = .true.
  a = a + x*x
  a_old = a
  call pj_push_real8_array(b, size(b, kind=8))
  call multiply()
  bb(1) = bb(1) + yb*b(3)
  bb(3) = bb(3) + b(1)*yb
  ab = ab + yb
  yb = 0.0d0
  call pj_pop_real8_array(b, size(b, kind=8))
  a = a_old
  call multiply_b()
  xb = xb + ab*x + x*ab
  call pj_adjoint_end('through_b', 9_8)
end subroutine through_b

! Adjoint of multiply: derivatives of a and b with respect to a and b.
! Reads and updates ab and bb.
! What a and b hold afterwards is not what multiply computes.
subroutine multiply_b()
  use parajoint, only: pj_adjoint_begin, pj_adjoint_end, pj_pop_real8, pj_push_real8
  implicit none
  integer :: k
  real(8) :: a, b(3)
  logical :: flag
  character(len=5) :: word
  real(8) :: ab, bb(3)
  common /state/ a, b, flag, word
  common /state_b/ ab, bb

  call pj_adjoint_begin()
  do k = 1, 3
    if (flag) b(k) = a**k
    call pj_push_real8(a)
    a = a*b(k)
  end do
  do k = 3, 1, -1
    call pj_pop_real8(a)
    bb(k) = bb(k) + a*ab
    ab = ab*b(k)
    if (flag) then
      ab = ab + k*a**merge(k - 1, 0, k /= 0)*bb(k)
      bb(k) = 0.0d0
    end if
  end do
  call pj_adjoint_end('multiply_b', 10_8)
end subroutine multiply_b
