! Tangents of what module mixing_mod holds.
module mixing_mod_d
  use mixing_mod
  implicit none

contains

  ! Tangent of weight: derivatives of w with respect to a.
  ! Reads ad; sets wd.
  ! The primal arguments hold afterwards what weight leaves in them.
  !
  ! The weight of one cell.
  subroutine weight_d(a, ad, w, wd)
    real(8), intent(in) :: a, ad
    real(8), intent(inout) :: w, wd

    wd = -rate/(1.0d0 + a*a)*(ad*a + a*ad)/(1.0d0 + a*a)
    w = rate/(1.0d0 + a*a)
  end subroutine weight_d

  ! Tangent of mix: derivatives of y with respect to x.
  ! Reads xd; sets yd.
  ! The primal arguments hold afterwards what mix leaves in them.
  subroutine mix_d(n, x, xd, y, yd)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n), xd(n)
    real(8), intent(inout) :: y, yd
    integer :: i
    real(8) :: weight_value, weight_valued

    yd = 0.0d0
    y = 0.0d0
    do i = 1, n
      call weight_d(x(i), xd(i), weight_value, weight_valued)
      yd = yd + weight_valued*x(i) + weight_value*xd(i)
      y = y + weight_value*x(i)
    end do
  end subroutine mix_d
end module mixing_mod_d
