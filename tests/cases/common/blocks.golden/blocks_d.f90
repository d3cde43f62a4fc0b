! Tangent of through: derivatives of y with respect to x.
! Reads xd; sets yd; reads and updates ad and bd.
! The primal arguments hold afterwards what through leaves in them.
subroutine through_d(x, xd, y, yd)
  implicit none
  real(8), intent(in) :: x, xd
  real(8), intent(inout) :: y, yd
  real(8) :: a, b(3)
  logical :: flag
  character(len=5) :: word
  real(8) :: ad, bd(3)
  common /state/ a, b, flag, word
  common /state_d/ ad, bd

  flag = .true.
  ad = ad + xd*x + x*xd
  a = a + x*x
  call multiply_d()
  yd = bd(1)*b(3) + b(1)*bd(3) + ad
  y = b(1)*b(3) + a
end subroutine through_d

! Tangent of multiply: derivatives of a and b with respect to a and b.
! Reads and updates ad and bd.
! The primal arguments hold afterwards what multiply leaves in them.
subroutine multiply_d()
  implicit none
  integer :: k
  real(8) :: a, b(3)
  logical :: flag
  character(len=5) :: word
  real(8) :: ad, bd(3)
  common /state/ a, b, flag, word
  common /state_d/ ad, bd

  do k = 1, 3
    if (flag) then
      bd(k) = k*a**merge(k - 1, 0, k /= 0)*ad
      b(k) = a**k
    end if
    ad = ad*b(k) + a*bd(k)
    a = a*b(k)
  end do
end subroutine multiply_d
