! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An optional argument that threads read where it is there: no clause may sum its adjoint up, which may be absent.
! VERIFY: --head 'both(x,a,o)>(y)' --set n=13
! VERIFY: --head 'both(x,a,o)>(y)' --set n=13 --sharing reduction
! VERIFY: --head 'both(x,a,o)>(y)' --set n=13 --sharing atomic

subroutine both(n, x, y, a, o)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), a, o
  real(8), intent(inout) :: y(n)
  interface
    subroutine product_with(n, x, y, a, o)
      integer, intent(in) :: n
      real(8), intent(in) :: x(n), a
      real(8), intent(in), optional :: o
      real(8), intent(inout) :: y(n)
    end subroutine product_with
  end interface
  call product_with(n, x, y, a)
  call product_with(n, x, y, a, o)
end subroutine both

subroutine product_with(n, x, y, a, o)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), a
  real(8), intent(in), optional :: o
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do
  do i = 1, n
    y(i) = y(i) + a*x(i)
    if (present(o)) y(i) = y(i)*o
  end do
end subroutine product_with
