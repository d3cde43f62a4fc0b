! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An argument that is computed of a subscripted variable, and that the adjoint of the called procedure has no use for.
! VERIFY: --head 'head(s)>(s)' --set n=5
subroutine update(s, b)
  implicit none
  real(8), intent(inout) :: s
  real(8), intent(in) :: b
  s = 2*s + b
end subroutine update

subroutine head(n, rho, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: rho(n)
  real(8), intent(inout) :: s
  integer :: idx(n), i
  do i = 1, n
    idx(i) = n + 1 - i
  end do
  call update(s, 0.5d0*rho(idx(3)))
end subroutine head
