! Adjoints of what module mixing_mod holds.
module mixing_mod_b
  use mixing_mod
  implicit none

contains

  ! Adjoint of weight: derivatives of w with respect to a.
  ! Increments ab; reads and zeroes wb.
  ! The primal arguments are unchanged afterwards.
  !
  ! The weight of one cell.
  subroutine weight_b(a, ab, wb)
    real(8), intent(in) :: a
    real(8), intent(inout) :: ab, wb
    real(8) :: tempb

    tempb = -rate/(1.0d0 + a*a)*wb/(1.0d0 + a*a)
    ab = ab + tempb*a + a*tempb
    wb = 0.0d0
  end subroutine weight_b

  ! Adjoint of mix: derivatives of y with respect to x.
  ! Increments xb; reads and zeroes yb.
  ! What y holds afterwards is not what mix computes.
  subroutine mix_b(n, x, xb, y, yb)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: xb(n), y, yb
    integer :: i
    real(8) :: weight_result, weight_resultb

    weight_resultb = 0.0d0
    do i = n, 1, -1
      weight_result = weight(x(i))
      weight_resultb = weight_resultb + yb*x(i)
      xb(i) = xb(i) + weight_result*yb
      call weight_b(x(i), xb(i), weight_resultb)
    end do
    yb = 0.0d0
  end subroutine mix_b
end module mixing_mod_b
