! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An absent argument that is passed on twice: what the calls would change is kept only where it is there.
! VERIFY: --head 'scalars(x,w)>(y,w)' --range 0.5:1.5
! VERIFY: --head 'arrays(x,w)>(y,w)' --range 0.5:1.5
module optional_passed_on_mod
  implicit none
contains
  subroutine base(r, w)
    real(8), intent(inout) :: r
    real(8), intent(inout), optional :: w
    if (present(w)) then
      r = r*w
      w = w*w
    end if
  end subroutine base

  subroutine middle(r, w)
    real(8), intent(inout) :: r
    real(8), intent(inout), optional :: w
    call base(r, w)
    r = r*r
    call base(r, w)
  end subroutine middle

  subroutine scalars(x, w, y)
    real(8), intent(in) :: x
    real(8), intent(inout) :: w, y
    y = x*y
    call middle(y)
    call middle(y, w)
  end subroutine scalars

  subroutine base_array(r, w)
    real(8), intent(inout) :: r
    real(8), intent(inout), optional :: w(:)
    if (present(w)) then
      r = r*w(1)
      w = w*w(2)
    end if
  end subroutine base_array

  subroutine middle_array(r, w)
    real(8), intent(inout) :: r
    real(8), intent(inout), optional :: w(:)
    integer :: i
    do i = 1, 3
      call base_array(r, w)
      r = r*sqrt(r)
    end do
    call base_array(r, w)
  end subroutine middle_array

  subroutine arrays(x, w, y)
    real(8), intent(in) :: x
    real(8), intent(inout) :: w(3), y
    y = x*y
    call middle_array(y)
    call middle_array(y, w)
  end subroutine arrays
end module optional_passed_on_mod
