! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! HEAD: f(x)>(z)
! The parts of complex numbers, taken as they lie in memory.
subroutine f(n, x, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(2, n)
  complex(8), intent(out) :: z(n)
  integer :: i
  do i = 1, n
    ! EXPECT-ERROR@+1: unsupported-intrinsic "transfer"
    z(i) = transfer(x(:, i), z(i))*2
  end do
end subroutine f
